/** Files that were brought, as the rows of `own_uploads` keep them. Whether one is at work is told by its job. */
import type { Answers, JobPayload, OwnDraft, OwnHead, OwnOutcome } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { OWN_FILES_WAITING } from '@kavel/domain'
import { type Matching, matchColumns, type OwnKindKey, ownKindKeys } from '@kavel/registers'
import type pg from 'pg'
import { addJobs, cancelJob } from '../work/job-store.ts'

export type Upload = Answers['GET /own/uploads/{id}']
type Summary = Answers['GET /own/uploads'][number]

/** Days that a file is kept which nobody imports: it may hold names of people. */
const KEPT = 7
/** The job of an own file `u`. */
const JOB = `j.company_id = u.company_id and j.kind = 'own_file' and j.key = u.id::text`
const STATE = `case when j.id is null then u.state when j.cancelled then 'cancelled'
  when j.claim is null then 'waiting' else 'running' end as state`
const SUMMARY = `u.id, u.file, u.size, ${STATE}, u.read, u.draft, u."createdAt"`
const UPLOADS = `own_uploads u left join jobs j on ${JOB}`

type Stored<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: Date }
const told = <Row extends { readonly createdAt: string }>(row: Stored<Row>): Row =>
  ({ ...row, createdAt: row.createdAt.toISOString() }) as unknown as Row

export async function listUploads(client: pg.PoolClient): Promise<Summary[]> {
  const { rows } = await client.query<Stored<Summary>>(
    `select ${SUMMARY} from ${UPLOADS} order by u.id desc limit 100`,
  )
  return rows.map((row) => told<Summary>(row))
}

/** Null where there is none. */
export async function readUpload(client: pg.PoolClient, id: number): Promise<Upload | null> {
  const { rows } = await client.query<Stored<Upload>>(
    `select ${SUMMARY}, u.head, u.outcome from ${UPLOADS} where u.id = $1`,
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
    `update own_uploads u set draft = $2 where id = $1 and ${MAY_BEGIN}`,
    [id, JSON.stringify(draft)],
  )
  return rowCount === 1
}

const MAY_BEGIN = `content is not null and state <> 'done' and not exists (select from jobs j where ${JOB})`

/** Puts a file into the queue; false when it is there already, or gone, or done. */
export async function queueUpload(
  client: pg.PoolClient,
  { companyId, id }: JobPayload<'own_file'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update own_uploads u set state = 'open', read = 0, outcome = null where id = $1 and ${MAY_BEGIN}`,
    [id],
  )
  if (!rowCount) return false
  await addJobs(client, 'own_file', [{ companyId, id }])
  return true
}

/** Asks for the end of an import: one that waits has it at once. False where there is no such file. */
export async function cancelUpload(
  client: pg.PoolClient,
  { companyId, id }: JobPayload<'own_file'>,
): Promise<boolean> {
  await cancelJob(client, 'own_file', { companyId, id })
  const { rowCount } = await client.query('select 1 from own_uploads where id = $1', [id])
  return rowCount === 1
}

/** Removes a file, also one that is at work; false where there is none. */
export async function dropUpload(
  client: pg.PoolClient,
  { companyId, id }: JobPayload<'own_file'>,
): Promise<boolean> {
  await cancelJob(client, 'own_file', { companyId, id })
  const { rowCount } = await client.query('delete from own_uploads where id = $1', [id])
  return rowCount === 1
}

/** A file that is to be imported. */
export interface UploadWork {
  readonly userId: number
  readonly file: string
  readonly content: string
  readonly draft: OwnDraft
}

/** As the product: begins an import, perhaps once more; null when the file is gone. */
export async function beginUpload(client: pg.PoolClient, id: number): Promise<UploadWork | null> {
  const { rows } = await client.query<UploadWork>(
    `update own_uploads set read = 0 where id = $1 and content is not null returning "userId", file, content, draft`,
    [id],
  )
  return rows[0] ?? null
}

/** As the product: writes how many rows were read. */
export async function noteRead(client: pg.PoolClient, id: number, read: number): Promise<void> {
  await client.query('update own_uploads set read = $2 where id = $1', [id, read])
}

/** As the product: writes how an import ended; without an outcome the file is as it was before it. */
export async function endUpload(
  client: pg.PoolClient,
  id: number,
  outcome: OwnOutcome | null,
): Promise<void> {
  await client.query(
    `update own_uploads set state = $2, outcome = $3, content = case when $2 = 'done' then null else content end,
       read = coalesce(($3::jsonb ->> 'read')::integer, read)
     where id = $1`,
    [
      id,
      outcome === null ? 'open' : outcome.ok ? 'done' : 'failed',
      outcome && JSON.stringify(outcome),
    ],
  )
}

/** As the product: notes that the process of the import ended, each time that it was begun. */
export async function interruptUpload(client: pg.PoolClient, id: number): Promise<void> {
  await client.query(`update own_uploads set state = 'interrupted' where id = $1`, [id])
}

/** Removes what nobody imported within a week, and the words on what was. */
export async function sweepUploads(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `delete from own_uploads u where "createdAt" < now() - make_interval(days => $1)
         and not exists (select from jobs j where ${JOB})`,
      [KEPT],
    ),
  )
}
