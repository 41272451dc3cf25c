/** All that a company has as a file, made or brought, as the rows of `company_transfers` keep it. Whether one is at work is told by its job. */
import { type Answers, EXPORT_DAYS, type TransferOutcome } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import type { KeptFile } from '../files/kept-file.ts'
import { FULL_NAME } from '../full-name.ts'
import { Refusal } from '../refusal.ts'
import { addJobs, cancelJob } from '../work/job-store.ts'

export type TransferKind = 'export' | 'import'
type Transfer = Answers['GET /companies/exports'][number]

/** The job of a transfer `t`. */
const JOB = `j.company_id = t.company_id and j.kind = 'company_' || t.kind and j.key = t.id::text`
const TRANSFERS = `select t.id, case when j.id is null then t.state when j.claim is null then 'waiting' else 'running' end as state,
    t.file, t.size::float8 as size, t.done::float8 as done, t.total::float8 as total, t.outcome, t."createdAt", t."endedAt",
    case when t.kind = 'export' and t.content is not null then t."createdAt" + make_interval(days => ${EXPORT_DAYS}) end as "expiresAt",
    (select ${FULL_NAME} from users where users.id = t."createdByUserId") as "createdBy"
  from company_transfers t left join jobs j on ${JOB}`
/** Words on what was, that one answer holds. */
const LISTED = 50

type Stored = Omit<Transfer, 'createdAt' | 'endedAt' | 'expiresAt' | 'state'> & {
  readonly state: Transfer['state'] | 'open'
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
}

const told = ({ state, createdAt, endedAt, expiresAt, ...row }: Stored): Transfer => ({
  ...row,
  state: state === 'open' ? 'waiting' : state,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

export function listTransfers(
  pool: pg.Pool,
  actor: Actor,
  kind: TransferKind,
): Promise<Transfer[]> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<Stored>(
      `${TRANSFERS} where t.kind = $1 order by t.id desc limit ${LISTED}`,
      [kind],
    )
    return rows.map(told)
  })
}

/** Exports of one company that are kept: the oldest makes way for a new one. */
const MOST_EXPORTS = 3

/** Puts one into the queue. @throws Refusal `conflict` while another of its kind is at work */
export function addTransfer(
  pool: pg.Pool,
  actor: Actor,
  kind: TransferKind,
  brought: { readonly file: string; readonly content: KeptFile } | null = null,
): Promise<Transfer> {
  const { companyId, userId } = actor
  return withPrincipal(pool, actor, async (client) => {
    // two that are asked for at once come one after the other
    await client.query('select from companies where id = $1 for no key update', [companyId])
    const busy = await client.query(
      `select from company_transfers t join jobs j on ${JOB} where t.kind = $1 limit 1`,
      [kind],
    )
    if (busy.rowCount) throw new Refusal('conflict')
    // a company does not fill the disk with copies of itself
    await client.query(
      `delete from company_transfers where company_id = $1 and kind = 'export' and id not in
         (select id from company_transfers where company_id = $1 and kind = 'export' order by id desc limit $2)`,
      [companyId, MOST_EXPORTS - 1],
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into company_transfers (company_id, kind, file, content, size, "createdByUserId")
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        companyId,
        kind,
        brought?.file ?? null,
        brought?.content.hash ?? null,
        brought?.content.size ?? 0,
        userId,
      ],
    )
    const id = rows[0]?.id as number
    await addJobs(client, `company_${kind}`, [{ companyId, id }])
    const made = await client.query<Stored>(`${TRANSFERS} where t.id = $1`, [id])
    return told(made.rows[0] as Stored)
  })
}

/** Forgets one, with its file; one that is at work ends. @throws Refusal `not_found` */
export async function dropTransfer(
  pool: pg.Pool,
  actor: Actor,
  kind: TransferKind,
  id: number,
): Promise<void> {
  const { companyId } = actor
  await withPrincipal(pool, actor, async (client) => {
    await cancelJob(client, `company_${kind}`, { companyId, id })
    const { rowCount } = await client.query(
      'delete from company_transfers where id = $1 and kind = $2',
      [id, kind],
    )
    if (!rowCount) throw new Refusal('not_found')
  })
}

/** The content of an export that can be fetched. @throws Refusal `not_found` */
export function findExport(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<{ readonly hash: string; readonly size: number; readonly createdAt: Date }> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ hash: string; size: number; createdAt: Date }>(
      `select content as hash, size::float8 as size, "createdAt" from company_transfers
       where id = $1 and kind = 'export' and content is not null
         and "createdAt" > now() - make_interval(days => ${EXPORT_DAYS})`,
      [id],
    )
    if (!rows[0]) throw new Refusal('not_found')
    return rows[0]
  })
}

/** What a transfer begins with; null when it is gone. As the product. */
export function beginTransfer(
  pool: pg.Pool,
  id: number,
): Promise<{ readonly userId: number | null; readonly content: string | null } | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ userId: number | null; content: string | null }>(
      `update company_transfers set done = 0, total = 0 where id = $1
       returning "createdByUserId" as "userId", content`,
      [id],
    )
    return rows[0] ?? null
  })
}

/** Writes how it ended; a content of an import goes with it. As the product, in the transaction that ends its job. */
export async function endTransfer(
  client: pg.PoolClient,
  id: number,
  outcome: TransferOutcome,
  made: KeptFile | null = null,
): Promise<void> {
  await client.query(
    `update company_transfers set state = case when $2 then 'done' else 'failed' end, outcome = $3, content = $4,
       size = coalesce($5, size), done = case when $2 then total else done end, "endedAt" = clock_timestamp() where id = $1`,
    [id, outcome.ok, JSON.stringify(outcome), made?.hash ?? null, made?.size ?? null],
  )
}

/** Notes that its process ended, each time that it was begun. As the product. */
export async function interruptTransfer(client: pg.PoolClient, id: number): Promise<void> {
  await client.query(
    `update company_transfers set state = 'interrupted', "endedAt" = clock_timestamp() where id = $1`,
    [id],
  )
}
