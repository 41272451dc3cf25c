/** Rows into tables: one statement however many there are. */
import { expectRows, named } from '@kavel/database'
import {
  type Actor,
  type Entity,
  type EntityName,
  entities,
  type FieldKind,
  idSchema,
} from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { isAboutInput, translateErrors } from './database-errors.ts'
import { columnOf } from './read.ts'
import type { RowValues } from './validate.ts'

/** The id of an address; a 400 with the product's sentence when it is not one (spec point 8). */
export function parseId(text: unknown): number {
  const id = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  const result = idSchema.safeParse(id)
  if (!result.success) throw new Refusal('invalid_id', [{ path: 'id', message: 'must be an id' }])
  return result.data
}

/** Inserts one row of the actor's company; `companies` makes a new company. */
export async function insertRow(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  row: RowValues,
): Promise<number> {
  const [id] = await insertRows(client, actor, name, [row], [''])
  return id as number
}

/** Inserts rows that have the same columns and gives their ids in order; `places` are their paths in the body. */
export async function insertRows(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<number[]> {
  const entity = entities[name] as Entity
  const insert = async (some: readonly RowValues[]) => {
    const { fields, from, values } = batchOf(entity, some)
    const columns = fields.map((field) => columnOf(entity, field))
    const given = fields.map((field, index) => incoming(entity, field, index))
    if (entity.scope !== 'company' && entity.scope !== 'global') {
      values.push(actor.companyId)
      columns.push('company_id')
      given.push(`$${values.length}`)
    }
    const { rows: made } = expectRows(
      await client.query<{ id: number }>(
        named({
          text: `insert into ${name} (${columns.join(', ')})
           select ${given.join(', ')} from ${from} order by place returning id`,
          values,
        }),
      ),
      some.length,
    )
    return made.map(({ id }) => id)
  }
  return tellWhich(client, entity, rows, places, insert)
}

/** A row that is there and the values that it gets. */
export interface Change {
  readonly id: number
  readonly row: RowValues
  /** Path of the row in the body. */
  readonly place: string
}

/** Changes rows that are there: one statement for all that change the same columns. */
export async function updateRows(
  client: pg.PoolClient,
  name: EntityName,
  changes: readonly Change[],
): Promise<void> {
  const entity = entities[name] as Entity
  const alike = Object.groupBy(changes, ({ row }) => Object.keys(row).sort().join())
  for (const group of Object.values(alike) as Change[][]) {
    const update = async (some: readonly RowValues[]) => {
      const { fields, from, values } = batchOf(entity, some)
      const sets = fields.flatMap((field, index) =>
        field === 'id' ? [] : [`${columnOf(entity, field)} = ${incoming(entity, field, index)}`],
      )
      const isInPassing = (field: string) =>
        field === 'id' || (entity.inPassing?.includes(field) ?? false)
      if (!sets.length || !fields.every(isInPassing)) sets.push(touched(entity))
      expectRows(
        await client.query(
          named(
            {
              text: `update ${name} r set ${sets.join(', ')}
               from ${from} where r.id = v.c${fields.indexOf('id')}`,
              values,
            },
            'asked',
          ),
        ),
        some.length,
      )
      return []
    }
    const rows = group.map(({ id, row }) => ({ ...row, id }))
    const places = group.map(({ place }) => place)
    await tellWhich(client, entity, rows, places, update)
  }
}

/**
 * Writes all rows at once. What the database refuses is then looked for row by row, because the database does not say
 * in which of them it is.
 */
async function tellWhich(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly RowValues[],
  places: readonly string[],
  write: (rows: readonly RowValues[]) => Promise<number[]>,
): Promise<number[]> {
  if (rows.length === 1) return translateErrors(entity, places[0] ?? '', () => write(rows))
  await client.query('savepoint all_rows')
  try {
    return await write(rows)
  } catch (error) {
    if (!isAboutInput(error)) throw error
    await client.query('rollback to savepoint all_rows')
    const ids: number[] = []
    for (const [index, row] of rows.entries())
      ids.push(...(await translateErrors(entity, places[index] ?? '', () => write([row]))))
    return ids
  }
}

/** Type of a column as it comes in; an area comes as GeoJSON. */
const INCOMING: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  key: 'text',
  password: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamptz',
  code: 'smallint',
  reference: 'bigint',
  document: 'jsonb',
  geometry: 'text',
  file: 'text',
}

/** Rows as a table `v` of the columns c0, c1, … in the order of `fields`, and their `place` from 1. */
function batchOf(entity: Entity, rows: readonly RowValues[]) {
  const fields = Object.keys(rows[0] ?? {})
  if (rows.some((row) => Object.keys(row).length !== fields.length))
    throw new Error(`Rows of ${entity.name} that are written at once have other columns`)
  const types: string[] = []
  const values: unknown[] = fields.map((field) => {
    const kind = entity.fields[field]?.kind
    const column = rows.map((row) => row[field])
    types.push(kind ? INCOMING[kind] : typeOf(column))
    if (kind === 'document') return column.map((value) => JSON.stringify(value))
    if (kind === 'geometry')
      return column.map((value) => (value === null ? null : JSON.stringify(value)))
    return column
  })
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  const names = [...fields.map((_, index) => `c${index}`), 'place']
  const from = `unnest(${arrays.join(', ')}) with ordinality as v (${names.join(', ')})`
  return { fields, from, values }
}

/** Type of a column that is no field: ids, and what the server derives from a field. */
function typeOf(column: readonly unknown[]): string {
  const value = column.find((one) => one !== null && one !== undefined)
  if (Buffer.isBuffer(value)) return 'bytea'
  return typeof value === 'number' ? 'bigint' : 'text'
}

function incoming(entity: Entity, field: string, index: number): string {
  return entity.fields[field]?.kind === 'geometry'
    ? `ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(v.c${index}), 4326), 28992)`
    : `v.c${index}`
}

/** A person writes the row now. One moment for both columns, so that they compare. */
export function touched(entity: Entity): string {
  const now = 'clock_timestamp()'
  return entity.filled
    ? `("updatedAt", "editedAt") = (select now, now from (select ${now} as now) moment)`
    : `"updatedAt" = ${now}`
}
