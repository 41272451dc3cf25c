/** Files that were brought, as the rows of `own_uploads` keep them: the only state of bringing one. */
import type { Answers, OwnDraft, OwnHead, OwnOutcome } from '@kavel/calls'
import { OWN_FILES_WAITING } from '@kavel/domain'
import { type Matching, matchColumns, type OwnKindKey, ownKindKeys } from '@kavel/registers'
import type pg from 'pg'

export type Upload = Answers['GET /own/uploads/{id}']
type Summary = Answers['GET /own/uploads'][number]

/** Days that a file is kept which nobody imports: it may hold names of people. */
const KEPT = 7
/** Milliseconds without a word of its process after which an import counts as interrupted. */
const LEASE = 15_000
/** Milliseconds between its words: two may go astray. */
export const WORD = LEASE / 3

const AT_WORK = `state in ('waiting', 'running', 'cancelled')`
const STATE = `case when ${AT_WORK} and "aliveUntil" < now() then 'interrupted' else state end as state`
const SUMMARY = `id, file, size, ${STATE}, read, draft, "createdAt"`

type Stored<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: Date }
const told = <Row extends { readonly createdAt: string }>(row: Stored<Row>): Row =>
  ({ ...row, createdAt: row.createdAt.toISOString() }) as unknown as Row

export async function listUploads(client: pg.PoolClient): Promise<Summary[]> {
  const { rows } = await client.query<Stored<Summary>>(
    `select ${SUMMARY} from own_uploads order by id desc limit 100`,
  )
  return rows.map((row) => told<Summary>(row))
}

/** Null where there is none. */
export async function readUpload(client: pg.PoolClient, id: number): Promise<Upload | null> {
  const { rows } = await client.query<Stored<Upload>>(
    `select ${SUMMARY}, head, outcome from own_uploads where id = $1`,
    [id],
  )
  return rows[0] ? told<Upload>(rows[0]) : null
}

export interface Brought {
  readonly companyId: number
  readonly userId: number
  readonly file: string
  readonly content: { readonly hash: string; readonly size: number }
  readonly head: OwnHead
  /** Of the delivery, as far as anything says it. */
  readonly date: string
}

/** Adds a file with a proposal for what it is and how its columns match; gives its id. */
export async function addUpload(
  client: pg.PoolClient,
  { companyId, userId, file, content, head, date }: Brought,
): Promise<number> {
  const draft: OwnDraft = { ...propose(head), name: bareName(file), date, licence: null }
  const { rows } = await client.query<{ id: number }>(
    `insert into own_uploads (company_id, "userId", file, size, content, head, draft)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      companyId,
      userId,
      file,
      content.size,
      content.hash,
      JSON.stringify(head),
      JSON.stringify(draft),
    ],
  )
  return rows[0]!.id
}

/** Whether as many files wait as may. */
export async function isFull(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from own_uploads where content is not null',
  )
  return rows[0]!.count >= OWN_FILES_WAITING
}

/** Header by column, as the readers of files take it. */
export function toMatching(columns: OwnDraft['columns']): Matching {
  return Object.fromEntries(columns.map(({ column, header }) => [column, header]))
}

/** `eigenaren 2026.csv` → `eigenaren 2026`. */
const bareName = (file: string) => file.replace(/(.)\.\w{1,8}$/, '$1').trim() || file

/** The kind that a file may be, the one with most columns of its own, and how its columns match; no kind when it is none. */
export function propose({ headers, hasPoints }: Pick<OwnHead, 'headers' | 'hasPoints'>): {
  readonly kind: OwnKindKey | null
  readonly columns: OwnDraft['columns']
} {
  const [best] = ownKindKeys
    .map((kind) => ({ kind, ...matchColumns(kind, headers, {}, hasPoints) }))
    .filter(({ issues }) => issues.length === 0)
    .toSorted((a, b) => Object.keys(b.matching).length - Object.keys(a.matching).length)
  if (!best) return { kind: null, columns: [] }
  const { kind, matching } = best
  return { kind, columns: Object.entries(matching).map(([column, header]) => ({ column, header })) }
}

/** Keeps what was chosen of a file that is not at work or done; false where there is none. */
export async function saveDraft(
  client: pg.PoolClient,
  id: number,
  draft: OwnDraft,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update own_uploads set draft = $2 where id = $1 and ${MAY_BEGIN}`,
    [id, JSON.stringify(draft)],
  )
  return rowCount === 1
}

const MAY_BEGIN = `content is not null
  and (state in ('open', 'failed') or ${AT_WORK} and "aliveUntil" < now())`

/** Puts a file into the queue; false when it is there already, or gone, or done. */
export async function queueUpload(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update own_uploads set state = 'waiting', read = 0, outcome = null,
       "aliveUntil" = now() + make_interval(secs => $2 / 1000.0)
     where id = $1 and ${MAY_BEGIN}`,
    [id, LEASE],
  )
  return rowCount === 1
}

/** Asks for the end of an import: one that waits has it at once. False where there is none. */
export async function cancelUpload(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update own_uploads set state = case
         when state = 'running' and "aliveUntil" >= now() then 'cancelled'
         when ${AT_WORK} and "aliveUntil" < now() or state = 'waiting' then 'open'
         else state end
     where id = $1`,
    [id],
  )
  return rowCount === 1
}

/** Removes a file, also one that is at work; false where there is none. */
export async function dropUpload(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from own_uploads where id = $1', [id])
  return rowCount === 1
}

/** A file whose import this process does. */
export interface Claimed {
  readonly company_id: number
  readonly id: number
  readonly userId: number
  readonly file: string
  readonly content: string
  readonly draft: OwnDraft
}

/** As the product: begins what waits; null when its end was asked for in the meantime. */
export async function claimUpload(client: pg.PoolClient, id: number): Promise<Claimed | null> {
  const { rows } = await client.query<Claimed>(
    `update own_uploads set state = 'running' where id = $1 and state = 'waiting'
     returning company_id, id, "userId", file, content, draft`,
    [id],
  )
  return rows[0] ?? null
}

/** As the product: says that these are still at work, and gives those whose end nobody asked for. */
export async function noteAtWork(
  client: pg.PoolClient,
  read: ReadonlyMap<number, number>,
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number; state: string }>(
    `update own_uploads u set read = x.read, "aliveUntil" = now() + make_interval(secs => $3 / 1000.0)
     from unnest($1::bigint[], $2::integer[]) as x (id, read)
     where u.id = x.id and ${AT_WORK} returning u.id, state`,
    [[...read.keys()], [...read.values()], LEASE],
  )
  return new Set(rows.filter(({ state }) => state !== 'cancelled').map(({ id }) => id))
}

/** As the product: writes how an import ended; without an outcome the file is as it was before it. */
export async function endUpload(
  client: pg.PoolClient,
  id: number,
  outcome: OwnOutcome | null,
): Promise<void> {
  await client.query(
    `update own_uploads set state = $2, outcome = $3, "aliveUntil" = null,
       content = case when $2 = 'done' then null else content end,
       read = coalesce(($3::jsonb ->> 'read')::integer, read)
     where id = $1`,
    [
      id,
      outcome === null ? 'open' : outcome.ok ? 'done' : 'failed',
      outcome && JSON.stringify(outcome),
    ],
  )
}

/** As the product: removes what nobody imported within a week, and the words on what was. */
export async function sweepUploads(client: pg.PoolClient): Promise<void> {
  await client.query(
    `delete from own_uploads where "createdAt" < now() - make_interval(days => $1)`,
    [KEPT],
  )
}
