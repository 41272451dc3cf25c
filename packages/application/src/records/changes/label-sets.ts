/** Labels of many locations, as whole sets. */
import { expectRows } from '@kavel/database'
import type { Actor, Issue } from '@kavel/domain'
import type pg from 'pg'
import { NOT_THERE } from '../database-errors.ts'
import { insertRows } from '../write.ts'

const NAME = 'locationslabels'

/** The labels that one location is to have; `place` is its path in the body. */
export interface LabelOrder {
  readonly id: number
  readonly place: string
  readonly labels: readonly number[]
}

/** An issue for each part of the body that names a label that is not there. */
export async function judgeLabels(
  client: pg.PoolClient,
  asked: readonly { readonly place: string; readonly labels?: readonly number[] | undefined }[],
): Promise<Issue[]> {
  const ids = [...new Set(asked.flatMap(({ labels = [] }) => labels))]
  if (!ids.length) return []
  const { rows } = await client.query<{ id: number }>('select id from labels where id = any ($1)', [
    ids,
  ])
  const known = new Set(rows.map(({ id }) => id))
  return asked.flatMap(({ place, labels = [] }) =>
    labels.every((id) => known.has(id)) ? [] : [{ path: `${place}.labels`, message: NOT_THERE }],
  )
}

interface LabelRow {
  readonly id: number
  readonly locationId: number
  readonly labelId: number
}
/** Labels of locations, by the id of the location, in the order in which they were given. */
export type LabelSets = ReadonlyMap<number, readonly LabelRow[]>

export async function readLabels(
  client: pg.PoolClient,
  orders: readonly LabelOrder[],
): Promise<LabelSets> {
  if (!orders.length) return new Map()
  const { rows } = await client.query<LabelRow>(
    `select id, "locationId", "labelId" from ${NAME} where "locationId" = any ($1) order by id for update`,
    [orders.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ locationId }) => locationId)
}

/** Ids of the labels that a location has. */
export const labelsOf = (sets: LabelSets, location: number): number[] =>
  (sets.get(location) ?? []).map(({ labelId }) => labelId)

export const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  new Set(some).size === new Set(others).size && others.every((one) => some.includes(one))

/** Gives locations the ordered labels, which are there; one statement for those that go, one for those that come. */
export async function writeLabels(
  client: pg.PoolClient,
  actor: Actor,
  orders: readonly LabelOrder[],
  sets: LabelSets,
): Promise<void> {
  const gone = orders.flatMap(({ id, labels }) =>
    (sets.get(id) ?? []).filter(({ labelId }) => !labels.includes(labelId)),
  )
  if (gone.length)
    expectRows(
      await client.query(`delete from ${NAME} where id = any ($1)`, [gone.map(({ id }) => id)]),
      gone.length,
    )
  const added = orders.flatMap(({ id, place, labels }) =>
    [...new Set(labels)]
      .filter((labelId) => !labelsOf(sets, id).includes(labelId))
      .map((labelId) => ({ place: `${place}.labels`, row: { locationId: id, labelId } })),
  )
  if (added.length)
    await insertRows(
      client,
      actor,
      NAME,
      added.map(({ row }) => row),
      added.map(({ place }) => place),
    )
}
