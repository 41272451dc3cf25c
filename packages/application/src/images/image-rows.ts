/** Rows of pictures and documents, which refer to contents that are kept. */
import {
  type Actor,
  type EntityName,
  FILE_FAULTS,
  isAllowed,
  PICTURE_BYTES,
  type RecordFor,
} from '@kavel/domain'
import type pg from 'pg'
import type { KeptFile } from '../files/kept-file.ts'
import { NOT_THERE } from '../records/database-errors.ts'
import { hidden } from '../records/hidden.ts'
import { askRoom, parentsOf } from '../records/room.ts'
import { insertRow } from '../records/write.ts'
import { invalid, Refusal } from '../refusal.ts'

/** A content with what is known of it. */
export interface Content {
  readonly media: RecordFor<'images'>['media']
  readonly data: KeptFile
  /** Null where there is no picture to make small. */
  readonly thumbnail: KeptFile | null
}

/** Columns of a row that say which content it refers to. */
export function contentColumns({ media, data, thumbnail }: Content): Record<string, unknown> {
  return {
    media,
    data: data.hash,
    thumbnail: thumbnail?.hash ?? null,
    size: data.size,
    stored: data.size + (thumbnail?.size ?? 0),
  }
}

/** Refuses a picture of several records, of one that is not there, and of one that the actor may not change. */
export async function assertParents(
  client: pg.PoolClient,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const parents = parentsOf('images').filter(({ field }) => typeof given[field] === 'number')
  const [parent, second] = parents
  if (second) throw invalid(second.field, `must not be given beside ${parent?.field}`)
  if (!parent) return
  const { field, target } = parent
  if (!isAllowed(actor, 'update', target))
    throw new Refusal('forbidden', [{ path: field, message: 'your role may not set this' }])
  const { rowCount } = await client.query(
    `select 1 from ${target} t0 where id = $1${hidden(target as EntityName, 't0')}`,
    [given[field]],
  )
  if (!rowCount) throw invalid(field, NOT_THERE)
}

/** Adds the row of a content that was uploaded. @throws Refusal when the company has no room for it */
export async function insertImage(
  client: pg.PoolClient,
  actor: Actor,
  row: Readonly<Record<string, unknown>>,
  content: Content,
): Promise<number> {
  const questions = askRoom(actor.companyId, 'images', [row], [''])
  const values = { ...row, ...contentColumns(content) }
  const id = await insertRow(client, actor, 'images', values, questions)
  await assertPicturesFit(client, actor.companyId)
  return id
}

/** Uploads of a company end one after another, so that two cannot both take the last of its room. */
async function assertPicturesFit(client: pg.PoolClient, companyId: number): Promise<void> {
  await client.query('select 1 from companies where id = $1 for no key update', [companyId])
  const { rows } = await client.query<{ bytes: number }>(
    'select coalesce(sum(stored), 0)::float8 as bytes from images where company_id = $1',
    [companyId],
  )
  if ((rows[0]?.bytes ?? 0) > PICTURE_BYTES) throw invalid('file', FILE_FAULTS.no_room)
}
