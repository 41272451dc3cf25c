/** Who gets the weekly mail, and what it tells: the rows of `weekly_mails` and the runs of a week. */
import type { JobPayload } from '@kavel/calls'
import { type Product, withPrincipal } from '@kavel/database'
import type { Language } from '@kavel/i18n'
import { type Difference, joinDifferences } from '@kavel/search'
import type pg from 'pg'
import { addJobs } from '../work/job-store.ts'
import { ZONE } from '../work/schedule.ts'
import type { Told } from './text.ts'

export interface Reader {
  readonly userId: number
  readonly companyId: number
  readonly email: string
  readonly language: Language
  /** Until when the mail before told. */
  readonly since: Date
}

/** Users who want it and can get it. */
const WANTS_IT = `u.is_active and u.email like '%_@_%' and u.cfg #>> '{emails,weekly}' = 'weekly'
  and exists (select from companies c where c.id = u.company_id and not c.archived and c."removalAt" is null)`

/** Begins with who wants the mail since the last round, forgets who no longer does. The first mail comes a week later. */
export async function enrol(pool: pg.Pool, until: Date): Promise<void> {
  await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `delete from weekly_mails m where not exists
         (select from users u where u.id = m."userId" and ${WANTS_IT})`,
    )
    await client.query(
      `insert into weekly_mails ("userId", "toldUntil") select u.id, $1 from users u where ${WANTS_IT}
       on conflict do nothing`,
      [until],
    )
  })
}

/** The last moment of the day that a reader chose, at or before `$1`; on the clock of the schedule (`$2`). */
const DUE = `(($1::timestamptz at time zone $2) - make_interval(days =>
  (extract(isodow from $1::timestamptz at time zone $2)::int - coalesce((u.cfg #>> '{emails,day}')::int, 1) + 7) % 7
)) at time zone $2`

/**
 * Adds a mail to each reader to whom the week until his day was not told; gives their number.
 * @param until a moment of the schedule
 */
export async function addReaders(pool: pg.Pool, until: Date): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Omit<JobPayload<'mail'>, 'until'> & { until: Date }>(
      `select u.id as "userId", u.company_id as "companyId", ${DUE} as until
       from weekly_mails m join users u on u.id = m."userId" where m."toldUntil" < ${DUE} order by u.id`,
      [until, ZONE],
    )
    await addJobs(
      client,
      'mail',
      rows.map((row) => ({ ...row, until: row.until.toISOString() })),
    )
    return rows.length
  })
}

/** Null when the reader was told meanwhile, or no longer wants it. */
export async function readReader(
  pool: pg.Pool,
  userId: number,
  until: Date,
): Promise<Reader | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Reader>(
      `select u.id as "userId", u.company_id as "companyId", u.email, m."toldUntil" as since,
         coalesce(u.cfg #>> '{emails,language}', 'nl') as language
       from weekly_mails m join users u on u.id = m."userId" where u.id = $1 and m."toldUntil" < $2 and ${WANTS_IT}`,
      [userId, until],
    )
    return rows[0] ?? null
  })
}

/** Notes that the week until then was told, or that there was nothing to tell. */
export async function noteTold(client: pg.PoolClient, userId: number, until: Date): Promise<void> {
  await client.query('update weekly_mails set "toldUntil" = $2 where "userId" = $1', [
    userId,
    until,
  ])
}

/**
 * What changed in each query of a company that is not archived, by the runs that ended after one moment and until another; of those
 * in which something did. The moments are in the past by the database's clock.
 */
export async function readWeek(
  pool: pg.Pool,
  companyId: number,
  since: Date,
  until: Date,
): Promise<Told[]> {
  const product: Product = { companyId, role: 'product' }
  const queries = await withPrincipal(pool, product, async (client) => {
    const { rows } = await client.query<Omit<Told, 'differences'>>(
      `select id as "queryId", name from searchqueries where not archived order by "order", id`,
    )
    return rows
  })
  const told: Told[] = []
  for (const query of queries) {
    const differences = await withPrincipal(pool, product, (client) =>
      readDifferences(client, query.queryId, since, until),
    )
    if (differences.length > 0) told.push({ ...query, differences })
  }
  return told
}

/** Differences of the runs between two moments as one; a run that began anew makes those before it another matter. */
async function readDifferences(
  client: pg.PoolClient,
  queryId: number,
  since: Date,
  until: Date,
): Promise<Difference[]> {
  // a run holds its query from before it notes its end: who comes after it sees that end, and a later run ends later
  await client.query('select 1 from searchqueries where id = $1 for share', [queryId])
  const { rows } = await client.query<{ isCompared: boolean; differences: Difference[] }>(
    `select "isCompared", differences from searchquery_runs
     where "searchQueryId" = $1 and state = 'done' and "doneAt" > $2 and "doneAt" <= $3 order by "doneAt"`,
    [queryId, since, until],
  )
  const anew = rows.findLastIndex(({ isCompared }) => !isCompared)
  return rows
    .slice(anew + 1)
    .reduce<Difference[]>((joined, { differences }) => joinDifferences(joined, differences), [])
}
