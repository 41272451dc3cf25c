/** The bounds of what members may make, judged when all rows of an archive are written, in that transaction. */
import {
  type Entity,
  type EntityName,
  entities,
  type Field,
  MOST_RECORDS,
  PICTURE_BYTES,
  SURVEY_BYTES,
  TREE_BYTES,
} from '@kavel/domain'
import type pg from 'pg'
import { quote } from '../../records/columns.ts'
import { parentsOf, weighLocations } from '../../records/room.ts'
import { refuse } from './fault.ts'
import type { Judged } from './judge-archive.ts'
import { IMPORTED, tableFile } from './tables.ts'

type RowOf = Judged['rowOf']

/** @throws ArchiveRefused that names the row which is too large or one too many */
export async function assertFits(
  client: pg.PoolClient,
  companyId: number,
  { rowOf }: Pick<Judged, 'rowOf'>,
): Promise<void> {
  for (const name of IMPORTED) {
    await assertRoom(client, companyId, name, rowOf)
    await assertAgrees(client, companyId, name, rowOf)
  }
  await assertTrees(client, companyId, rowOf)
  await assertSurveys(client, companyId, rowOf)
  const { rows } = await client.query<{ bytes: number }>(
    'select coalesce(sum(stored), 0)::float8 as bytes from images where company_id = $1',
    [companyId],
  )
  if ((rows[0]?.bytes ?? 0) > PICTURE_BYTES)
    throw refuse('no_room', {
      file: tableFile('images'),
      detail: `are more than ${PICTURE_BYTES / 1e9} GB`,
    })
}

/** No parent has more of an entity than it may, nor has the company of what has no parent; as `askRoom`. */
async function assertRoom(
  client: pg.PoolClient,
  companyId: number,
  name: EntityName,
  rowOf: RowOf,
): Promise<void> {
  const most = MOST_RECORDS[name]
  const parents = parentsOf(name).map(({ field }) => field)
  const none = (fields: readonly string[]) =>
    fields.map((field) => `${quote(field)} is null`).join(' and ') || 'true'
  const groups = parents.map((field, index) => ({
    field,
    // a row takes room of its first parent
    sql: `${quote(field)} is not null group by ${quote(field)}
      having count(*) > ${most} and bool_or(${none(parents.slice(0, index))})`,
  }))
  for (const { field, sql } of [
    ...groups,
    { field: null, sql: `${none(parents)} having count(*) > ${most}` },
  ]) {
    const { rows } = await client.query<{ last: number; count: number }>(
      `select max(id)::float8 as last, count(*)::int as count from ${name} where company_id = $1 and ${sql} limit 1`,
      [companyId],
    )
    for (const { last, count } of rows)
      throw refuse('no_room', {
        file: tableFile(name),
        row: rowOf(name, last),
        field,
        detail: `has ${count} ${name} and may have ${most}`,
      })
  }
}

/** Records say of what they point at what that says itself. */
async function assertAgrees(
  client: pg.PoolClient,
  companyId: number,
  name: EntityName,
  rowOf: RowOf,
): Promise<void> {
  for (const [field, pairs] of Object.entries((entities[name] as Entity).agrees ?? {})) {
    const { target } = (entities[name] as Entity).fields[field] as Field
    const differ = pairs.map(([own, there]) => `r.${quote(own)} is distinct from o.${quote(there)}`)
    const { rows } = await client.query<{ id: number }>(
      `select r.id from ${name} r join ${target} o on o.company_id = r.company_id and o.id = r.${quote(field)}
       where r.company_id = $1 and (${differ.join(' or ')}) limit 1`,
      [companyId],
    )
    for (const { id } of rows)
      throw refuse('bad_value', {
        file: tableFile(name),
        row: rowOf(name, id),
        field,
        detail: 'contradicts its record',
      })
  }
}

/** Locations that are weighed at once. */
const WEIGHED = 200

async function assertTrees(client: pg.PoolClient, companyId: number, rowOf: RowOf): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from locations where company_id = $1 order by id',
    [companyId],
  )
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += WEIGHED) {
    const weights = await weighLocations(client, ids.slice(from, from + WEIGHED))
    for (const [id, bytes] of weights)
      if (bytes > TREE_BYTES)
        throw refuse('no_room', {
          file: tableFile('locations'),
          row: rowOf('locations', id),
          detail: `is with all below it larger than ${TREE_BYTES / 1e6} MB`,
        })
  }
}

async function assertSurveys(
  client: pg.PoolClient,
  companyId: number,
  rowOf: RowOf,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select s."publicationId" as id from survey_answers a
     join survey_questions q on q.company_id = a.company_id and q.id = a."surveyquestionId"
     join sections s on s.company_id = q.company_id and s.id = q."sectionId"
     where a.company_id = $1 group by 1
     having sum(bytes_of_answer(a.name, a.value, a.subject)) > ${SURVEY_BYTES} limit 1`,
    [companyId],
  )
  for (const { id } of rows)
    throw refuse('no_room', {
      file: tableFile('publications'),
      row: rowOf('publications', id),
      detail: `has answers of more than ${SURVEY_BYTES / 1e6} MB`,
    })
}
