/** The end of a company: asked for by an administrator, undone within 30 days, carried out by the schedule. */
import { EXPORT_DAYS, REMOVAL_DAYS } from '@kavel/calls'
import { countRows, expectRows, withPrincipal } from '@kavel/database'
import { type Actor, PublicationStatus } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { addJobs } from '../work/job-store.ts'

/** Days before the end at which administrators are told again. */
const REMINDER_DAYS = 3

/**
 * From now on administrators alone sign in, nothing is published, and in 30 days all is removed.
 * @param name of the company as he typed it, so that nobody does this by mistake
 * @throws Refusal `invalid_input` for another name, `company_stays` where staff works, `conflict` when it was asked for before
 */
export async function requestRemoval(
  pool: pg.Pool,
  actor: Actor,
  name: string,
): Promise<{ readonly removalAt: string }> {
  const { companyId } = actor
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ name: string; isLeaving: boolean; hasStaff: boolean }>(
      `select name, "removalAt" is not null as "isLeaving",
         exists (select from users u where u.company_id = c.id and u.is_staff) as "hasStaff"
       from companies c where id = $1 for update`,
      [companyId],
    )
    const [company] = rows
    if (!company) throw new Refusal('not_found')
    if (company.hasStaff) throw new Refusal('company_stays')
    if (company.isLeaving) throw new Refusal('conflict')
    if (company.name.trim() !== name.trim())
      throw invalid('name', 'is not the name of your company')
    await hidePublications(client, companyId)
    const { rows: set } = await client.query<{ removalAt: Date }>(
      `update companies set "removalAt" = date_trunc('milliseconds', now()) + make_interval(days => $2), "updatedAt" = clock_timestamp()
       where id = $1 returning "removalAt"`,
      [companyId, REMOVAL_DAYS],
    )
    await addMails(client, companyId)
    return {
      removalAt: expectRows(
        { rows: set, rowCount: set.length },
        1,
      ).rows[0]!.removalAt.toISOString(),
    }
  })
}

/** Makes drafts of what is published, and remembers which. */
async function hidePublications(client: pg.PoolClient, companyId: number): Promise<void> {
  await client.query(
    `with hidden as (
       update publications set status = $2, "updatedAt" = clock_timestamp()
       where company_id = $1 and status = $3 returning id)
     insert into company_removals (company_id, "publicationIds")
     select $1, coalesce(array_agg(id), '{}') from hidden`,
    [companyId, PublicationStatus.draft, PublicationStatus.published],
  )
}

/** Adds a mail to each administrator. */
async function addMails(client: pg.PoolClient, companyId: number): Promise<void> {
  const { rows } = await client.query<{ userId: number }>(
    `select id as "userId" from users where company_id = $1 and is_active and is_admin and email like '%_@_%'`,
    [companyId],
  )
  await addJobs(
    client,
    'removal_mail',
    rows.map(({ userId }) => ({ companyId, userId })),
  )
}

/** The company is as it was. @throws Refusal `conflict` when nobody asked for its removal */
export async function bringBack(pool: pg.Pool, actor: Actor): Promise<void> {
  const { companyId } = actor
  await withPrincipal(pool, actor, async (client) => {
    const back = await client.query(
      `update companies set "removalAt" = null, "updatedAt" = clock_timestamp() where id = $1 and "removalAt" is not null`,
      [companyId],
    )
    if (!countRows(back)) throw new Refusal('conflict')
    await client.query(
      `update publications p set status = $2, "updatedAt" = clock_timestamp()
       from company_removals r where r.company_id = $1 and p.company_id = $1 and p.id = any (r."publicationIds")`,
      [companyId, PublicationStatus.published],
    )
    await client.query('delete from company_removals where company_id = $1', [companyId])
  })
}

/**
 * Removes companies whose day has come with all that they have, tells administrators of those whose day is near, and forgets
 * exports that can no longer be fetched. Contents of files leave with the next sweep.
 * @param now a moment of the schedule
 * @returns the number of companies that were removed
 */
export async function carryOutRemovals(
  pool: pg.Pool,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const due = await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `delete from company_transfers where "createdAt" < $1::timestamptz - make_interval(days => $2)
         and not exists (select from jobs j where j.company_id = company_transfers.company_id
           and j.kind in ('company_export', 'company_import') and j.key = company_transfers.id::text)`,
      [now, EXPORT_DAYS],
    )
    const { rows: near } = await client.query<{ id: number }>(
      `update company_removals r set "remindedAt" = $1 from companies c
       where c.id = r.company_id and r."remindedAt" is null and c."removalAt" > $1
         and c."removalAt" <= $1::timestamptz + make_interval(days => $2) returning c.id`,
      [now, REMINDER_DAYS],
    )
    for (const { id } of near) await addMails(client, id)
    const { rows } = await client.query<{ id: number }>(
      'select id from companies where "removalAt" <= $1 order by id',
      [now],
    )
    return rows
  })
  let removed = 0
  // one that cannot be removed does not keep the others
  const faults: unknown[] = []
  for (const { id } of due) {
    signal?.throwIfAborted()
    await removeCompany(pool, id, now).then(
      (count) => {
        removed += count
      },
      (error: unknown) => faults.push(error),
    )
  }
  if (faults.length) throw new AggregateError(faults, `${faults.length} companies stay`)
  return removed
}

/** Brought back at this very moment, it stays. */
function removeCompany(pool: pg.Pool, id: number, now: Date): Promise<number> {
  return withPrincipal(pool, 'system', async (client) =>
    countRows(
      await client.query('delete from companies where id = $1 and "removalAt" <= $2', [id, now]),
    ),
  )
}
