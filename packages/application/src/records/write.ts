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
import { columnOf, columns, inDegrees } from './columns.ts'
import { isAboutInput, translateErrors } from './database-errors.ts'
import { ask, partsOf, type Question, type Wrong } from './questions.ts'
import type { RowValues } from './validate.ts'

/** The id of an address, or at `path`; a 400 with the product's sentence when it is not one (spec point 8). */
export function parseId(text: unknown, path = 'id'): number {
  const id = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text
  const result = idSchema.safeParse(id)
  if (!result.success) throw new Refusal('invalid_id', [{ path, message: 'must be an id' }])
  return result.data
}

/** A row as it stands after the statement that wrote it. */
export interface Written {
  readonly id: number
  /** JSON text of the record. */
  readonly body: string
}

/** Inserts one row of the actor's company; `companies` makes a new company. */
export async function insertRow(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  row: RowValues,
  questions: readonly Question[] = [],
): Promise<number> {
  const [made] = await insertRows(client, actor, name, [row], [''], questions)
  return (made as Written).id
}

/**
 * Inserts rows that have the same columns, in one statement with the questions about them, and gives them in order with
 * their (empty) lists of children; `places` are their paths in the body.
 * @throws Refusal of a question that has something wrong: then no row is written
 */
export async function insertRows(
  client: pg.PoolClient,
  actor: Pick<Actor, 'companyId'>,
  name: EntityName,
  rows: readonly RowValues[],
  places: readonly string[],
  questions: readonly Question[] = [],
): Promise<Written[]> {
  const entity = entities[name] as Entity
  let open = questions
  const insert = async (some: readonly RowValues[]) => {
    const { fields, isPartial, from, values } = batchOf(entity, some)
    if (isPartial.includes(true))
      throw new Error(`Rows of ${name} that are made at once have other columns`)
    const into = fields.map((field) => columnOf(entity, field))
    const given = fields.map((field, index) => incoming(entity, field, index))
    if (entity.scope !== 'company' && entity.scope !== 'global') {
      values.push(actor.companyId)
      into.push('company_id')
      given.push(`$${values.length}`)
    }
    const asked = partsOf(open, values)
    const tables = [
      ...asked.tables,
      `made as (insert into ${name} (${into.join(', ')})
       select ${given.join(', ')} from ${from} where ${['true', ...asked.right].join(' and ')} order by place returning *)`,
    ]
    // the answers come along also where nothing is made
    const { rows: made } = await client.query<Written & Wrong>(
      named({
        text: `with ${tables.join(', ')} select ${[...asked.columns, 'w.id', 'w.body'].join(', ')}
         from (values (1)) one left join (${readBack(name, 'made', { isNew: true })}) w on true order by w.id`,
        values,
      }),
    )
    asked.judge(made[0])
    const rows = made.filter(({ id }) => id !== null)
    return expectRows({ rows, rowCount: rows.length }, some.length).rows
  }
  return tellWhich(client, entity, rows, places, insert, async () => {
    await ask(client, questions)
    open = []
  })
}

/** SQL of the id and the JSON text of the rows of a table that a statement has just written. */
function readBack(name: EntityName, table: string, { isNew }: { isNew: boolean }): string {
  const sent = columns(name, isNew ? 1 : 0, 0, { isNew })
  return `select r.id, row_to_json(r)::text as body from (select ${sent} from ${table} t0) r`
}

/** A row that is there and the values that it gets. */
export interface Change {
  readonly id: number
  readonly row: RowValues
  /** Path of the row in the body. */
  readonly place: string
}

/** Handling of the modification time in a change. */
function weightOf(entity: Entity, row: RowValues): 'none' | 'in passing' | 'full' {
  const fields = Object.keys(row)
  if (fields.length === 0) return 'none'
  return fields.every((field) => entity.inPassing?.includes(field)) ? 'in passing' : 'full'
}

/**
 * Changes rows that are there in one statement, whatever each of them changes (in one more for those that change nothing,
 * or only in passing), and gives them without children, in the order of the changes.
 */
export async function updateRows(
  client: pg.PoolClient,
  name: EntityName,
  changes: readonly Change[],
): Promise<Written[]> {
  const entity = entities[name] as Entity
  const written = new Map<number, Written>()
  const alike = Map.groupBy(changes, ({ row }) => weightOf(entity, row))
  for (const [weight, group] of alike) {
    const update = async (some: readonly RowValues[]) => {
      const { fields, isPartial, from, values } = batchOf(entity, some)
      const sets = fields.flatMap((field, index) => {
        if (field === 'id') return []
        const column = columnOf(entity, field)
        const given = incomingChange(entity, field, index)
        if (!isPartial[index]) return [`${column} = ${given}`]
        return [`${column} = case when v.g${index} then ${given} else r.${column} end`]
      })
      if (weight === 'full') sets.push(touched(entity))
      const at = `r.id = v.c${fields.indexOf('id')}`
      // a change of nothing writes nothing: who read the record before is not behind
      const changed = sets.length
        ? `update ${name} r set ${sets.join(', ')} from ${from} where ${at} returning r.*`
        : `select r.* from ${name} r join ${from} on ${at}`
      const { rows } = expectRows(
        await client.query<Written>(
          named(
            {
              text: `with changed as (${changed}) ${readBack(name, 'changed', { isNew: false })}`,
              values,
            },
            'asked',
          ),
        ),
        some.length,
      )
      return rows
    }
    const rows = group.map(({ id, row }) => ({ ...row, id }))
    const places = group.map(({ place }) => place)
    for (const one of await tellWhich(client, entity, rows, places, update))
      written.set(one.id, one)
  }
  return changes.map(({ id }) => written.get(id) as Written)
}

/** The JSON text of a list of what was written. */
export function listOf(written: readonly Written[]): string {
  return `[${written.map(({ body }) => body).join(',')}]`
}

/**
 * Writes all rows at once. What the database refuses is then looked for row by row, because the database does not say
 * in which of them it is; `beforeEach` is called once before that.
 */
async function tellWhich(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly RowValues[],
  places: readonly string[],
  write: (rows: readonly RowValues[]) => Promise<Written[]>,
  beforeEach = async () => {},
): Promise<Written[]> {
  if (rows.length === 1) return translateErrors(entity, places[0] ?? '', () => write(rows))
  await client.query('savepoint all_rows')
  try {
    return await write(rows)
  } catch (error) {
    if (!isAboutInput(error)) throw error
    await client.query('rollback to savepoint all_rows')
    await beforeEach()
    const written: Written[] = []
    for (const [index, row] of rows.entries())
      written.push(...(await translateErrors(entity, places[index] ?? '', () => write([row]))))
    return written
  }
}

/** Type of a column as it comes in; an area comes as GeoJSON. */
export const INCOMING: Readonly<Record<FieldKind, string>> = {
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

/**
 * Rows as a table `v` of the columns c0, c1, … in the order of `fields`, and their `place` from 1; g0, g1, … say which row
 * has a field that not all have (`isPartial`).
 */
function batchOf(entity: Entity, rows: readonly RowValues[]) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isPartial = fields.map((field) => !rows.every((row) => Object.hasOwn(row, field)))
  const types: string[] = []
  const values: unknown[] = fields.map((field) => {
    const kind = entity.fields[field]?.kind
    const column = rows.map((row) => row[field])
    types.push(kind ? INCOMING[kind] : typeOf(column))
    if (kind === 'document') return column.map((value) => JSON.stringify(value))
    if (kind === 'geometry') return column.map((value) => value && JSON.stringify(value))
    return column
  })
  const partial = fields.flatMap((field, index) => (isPartial[index] ? [{ field, index }] : []))
  values.push(...partial.map(({ field }) => rows.map((row) => Object.hasOwn(row, field))))
  types.push(...partial.map(() => 'boolean'))
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  const columns = fields.map((_, index) => `c${index}`)
  const names = [...columns, ...partial.map(({ index }) => `g${index}`), 'place']
  const from = `unnest(${arrays.join(', ')}) with ordinality as v (${names.join(', ')})`
  return { fields, isPartial, from, values }
}

/** Type of a column that is no field: ids, and what the server derives from a field. */
function typeOf(column: readonly unknown[]): string {
  const value = column.find((one) => one !== null && one !== undefined)
  return typeof value === 'number' ? 'bigint' : 'text'
}

function incoming(entity: Entity, field: string, index: number): string {
  return entity.fields[field]?.kind === 'geometry'
    ? `ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(v.c${index}), 4326), 28992)`
    : `v.c${index}`
}

/** An area that comes back as it was sent stays as it is: each way through degrees moves it by half a millimetre. */
function incomingChange(entity: Entity, field: string, index: number): string {
  const given = incoming(entity, field, index)
  if (entity.fields[field]?.kind !== 'geometry') return given
  const stored = `r.${columnOf(entity, field)}`
  return `case when v.c${index}::jsonb = ${inDegrees(stored)}::jsonb then ${stored} else ${given} end`
}

/** A person writes the row now. One moment for both columns, so that they compare. */
export function touched(entity: Entity): string {
  const now = 'clock_timestamp()'
  return entity.filled
    ? `("updatedAt", "editedAt") = (select now, now from (select ${now} as now) moment)`
    : `"updatedAt" = ${now}`
}
