/** Custom fields of many locations: what they say, and what they are to say, in one statement a kind of change. */
import type { CustomSaid } from '@kavel/calls'
import { expectRows } from '@kavel/database'
import { type Actor, CustomFieldType, FIELD_CHOICE, hasChoices } from '@kavel/domain'
import type pg from 'pg'
import { askRoom, assertTreesFit } from '../room.ts'
import type { RowValues } from '../validate.ts'
import { type Change, insertRows, updateRows } from '../write.ts'
import { choicesOf, hasRemark, type SaidRow, sayingOf, textOf } from './custom-said.ts'

const NAME = 'locationscustomvalues'

/** Custom fields of one location that get other values. */
export interface CustomOrder {
  readonly id: number
  readonly place: string
  readonly custom: Readonly<Record<string, CustomSaid>>
}

export type Cells = ReadonlyMap<string, readonly SaidRow[]>
export const cellKey = (location: number, field: number) => `${location} ${field}`

/** What locations say in fields, by `cellKey`; the rows are locked. */
export async function readCells(
  client: pg.PoolClient,
  orders: readonly CustomOrder[],
): Promise<Cells> {
  const fields = [...new Set(orders.flatMap(({ custom }) => Object.keys(custom)))]
  if (!fields.length) return new Map()
  const { rows } = await client.query<SaidRow>(
    `select id, "locationId", "customfieldId", "customvalueId", value, name, subvalue, "order" from ${NAME}
     where "locationId" = any ($1) and "customfieldId" = any ($2) order by id for update`,
    [orders.map(({ id }) => id), fields.map(Number)],
  )
  return Map.groupBy(rows, ({ locationId, customfieldId }) => cellKey(locationId, customfieldId))
}

/** What a field of one location says differently, before and after. */
export interface CellChange {
  readonly location: number
  readonly field: number
  readonly before: CustomSaid
  readonly after: CustomSaid
}

interface Plan {
  readonly inserts: { readonly row: RowValues; readonly place: string }[]
  readonly updates: Change[]
  readonly removed: number[]
}

/** Makes locations say what is ordered, which was judged before. Gives what became different. */
export async function writeCells(
  client: pg.PoolClient,
  actor: Actor,
  orders: readonly CustomOrder[],
  cells: Cells,
  types: ReadonlyMap<number, CustomFieldType>,
): Promise<CellChange[]> {
  const plan: Plan = { inserts: [], updates: [], removed: [] }
  const changes = orders.flatMap(({ id, place, custom }) =>
    Object.entries(custom).flatMap(([key, said]) => {
      const field = Number(key)
      const type = types.get(field) as CustomFieldType
      const rows = cells.get(cellKey(id, field)) ?? []
      const at = { location: id, field, place: `${place}.custom.${field}` }
      const planned = hasChoices(type)
        ? planChoices(at, rows, said, type)
        : planValue(at, rows[0], said)
      if (!planned.inserts.length && !planned.updates.length && !planned.removed.length) return []
      plan.inserts.push(...planned.inserts)
      plan.updates.push(...planned.updates)
      plan.removed.push(...planned.removed)
      const touched = new Set(planned.updates.map((one) => one.id))
      return [{ location: id, field, before: sayingOf(type, rows, touched), after: said }]
    }),
  )
  await carryOut(client, actor, plan)
  return changes
}

interface At {
  readonly location: number
  readonly field: number
  readonly place: string
}

const insertion = ({ location, field, place }: At, more: RowValues) => ({
  place,
  row: {
    locationId: location,
    customfieldId: field,
    type: FIELD_CHOICE,
    customvalueId: null,
    value: null,
    name: null,
    subvalue: null,
    order: 1000,
    ...more,
  },
})

/** A remark beside a value stays when the value goes. */
function planValue(at: At, row: SaidRow | undefined, said: CustomSaid): Plan {
  const value = said === null || Array.isArray(said) ? null : textOf(said)
  if ((row?.value ?? null) === value) return { inserts: [], updates: [], removed: [] }
  if (!row) return { inserts: [insertion(at, { value })], updates: [], removed: [] }
  return value === null && !hasRemark(row)
    ? { inserts: [], updates: [], removed: [row.id] }
    : { inserts: [], updates: [{ id: row.id, row: { value }, place: at.place }], removed: [] }
}

/** A choice in the place of another keeps its row where the field has one. */
function planChoices(
  at: At,
  rows: readonly SaidRow[],
  said: CustomSaid,
  type: CustomFieldType,
): Plan {
  const chosen = rows.filter(({ customvalueId }) => customvalueId !== null)
  const wanted = choicesOf(said)
  const gone = chosen.filter((row) => !wanted.some(({ id }) => id === row.customvalueId))
  const added = wanted.filter(({ id }) => !chosen.some((row) => row.customvalueId === id))
  const kept = wanted.flatMap((choice) => {
    const row = chosen.find(({ customvalueId }) => customvalueId === choice.id)
    return row ? [{ row, choice }] : []
  })
  const [first] = gone
  const isExchange = type === CustomFieldType.select && first && added[0]
  if (isExchange) kept.push({ row: first, choice: added[0] as (typeof added)[number] })
  const updates = kept.flatMap(({ row, choice: { id, ...beside } }) => {
    const values: RowValues = { customvalueId: id, ...beside }
    const isSame = Object.entries(values).every(
      ([key, value]) => row[key as keyof SaidRow] === value,
    )
    return isSame ? [] : [{ id: row.id, row: values, place: at.place }]
  })
  if (isExchange) return { inserts: [], updates, removed: gone.slice(1).map(({ id }) => id) }
  return {
    inserts: added.map(({ id, ...beside }) => insertion(at, { customvalueId: id, ...beside })),
    updates,
    removed: gone.map(({ id }) => id),
  }
}

async function carryOut(client: pg.PoolClient, actor: Actor, plan: Plan): Promise<void> {
  const { removed, updates, inserts } = plan
  if (removed.length)
    expectRows(
      await client.query(`delete from ${NAME} where id = any ($1)`, [removed]),
      removed.length,
    )
  if (updates.length) await updateRows(client, NAME, updates)
  const rows = inserts.map(({ row }) => row)
  const places = inserts.map(({ place }) => place)
  const made = rows.length
    ? await insertRows(
        client,
        actor,
        NAME,
        rows,
        places,
        askRoom(actor.companyId, NAME, rows, places),
      )
    : []
  const written = [...updates.map(({ row }) => row), ...rows]
  const ids = [...updates.map(({ id }) => id), ...made.map(({ id }) => id)]
  if (ids.length) await assertTreesFit(client, NAME, ids, written)
}
