/** Many locations changed, made and removed in one call, all of it or nothing, with what undoes it. */
import { type Answers, CHANGES_BYTES, type Received } from '@kavel/calls'
import { type Actor, applySavingRule, entities, type Issue } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import { checkNew, makeRecords } from '../create.ts'
import { type Asked, checkChanges, writeChanges } from '../update.ts'
import type { RowValues } from '../validate.ts'
import type { Written } from '../write.ts'
import { assertAllowed, assertShaped, lockAll, type Placed, type Row } from './allowed.ts'
import { type CustomOrder, readCells, writeCells } from './custom-cells.ts'
import { judgeCustom } from './custom-judge.ts'
import { judgePlots, makePlots } from './drawn-plots.ts'
import { judgeLabels, type LabelOrder, labelsOf, readLabels, writeLabels } from './label-sets.ts'
import { carryOutRemovals, findForbidden, type Removal } from './removals.ts'
import { findSeenOtherwise } from './seen.ts'
import { undo } from './undo.ts'
import { withLastChanges } from './who-changed.ts'

type Name = 'POST /locations/changes'

/**
 * Changes, makes and removes locations with what they say for custom fields and their labels: one statement a table and kind of change,
 * whatever their number. What is wrong is named all at once.
 * @throws Refusal `invalid_input`, `forbidden`, `not_found`; `stale` with the parts that somebody else changed; `too_heavy`
 *   when what undoes it could not be sent
 */
export async function changeLocations(
  client: pg.PoolClient,
  actor: Actor,
  body: Received<Name>['body'],
): Promise<Answers[Name]> {
  const rows = placed(body.rows, 'rows')
  const create = placed(body.create, 'create')
  assertShaped(rows)
  assertAllowed(actor, rows, create)
  await lockAll(client, rows)
  const removals = rows.flatMap(({ id, place, deleted }): Removal[] =>
    deleted === undefined ? [] : [{ id, place, deleted }],
  )
  const kept = rows.filter(({ deleted }) => deleted === undefined)
  const asked = kept.map(toAsked)
  const checked = await checkChanges(client, actor, 'locations', asked, fieldsNamed(kept))
  const news = create.map(({ values = {} }) => values)
  const newPlaces = create.map(({ place }) => `${place}.values`)
  const begun = news.length
    ? await checkNew(client, actor, 'locations', news, newPlaces)
    : { issues: [], rows: [] }
  const custom = await judgeCustom(client, actor, [...kept, ...create])
  const issues = [
    ...checked.issues,
    ...begun.issues,
    ...custom.issues,
    ...(await judgeLabels(client, [...kept, ...create])),
    ...judgePlots(create),
  ]
  if (issues.length) throw new Refusal('invalid_input', issues)
  const forbidden = [...custom.forbidden, ...(await findForbidden(client, actor, removals))]
  if (forbidden.length) throw new Refusal('forbidden', forbidden)

  const cells = await readCells(client, customOrders(kept))
  const labels = await readLabels(client, labelOrders(kept))
  const stale = [
    ...checked.stale.flatMap(({ id, place, body }) => staleFields(place, body, checked.stored(id))),
    ...findSeenOtherwise(kept, checked, cells, custom.types, labels),
  ]
  if (stale.length) throw new Refusal('stale', await withLastChanges(client, rows, stale))

  const { written, changes } = await writeChanges(client, actor, 'locations', asked, checked)
  const made = news.length
    ? await makeRecords(client, actor, 'locations', begun.rows, newPlaces)
    : []
  const added = create.map((one, index) => ({ ...one, id: (made[index] as Written).id }))
  const newCells = await readCells(client, customOrders(added))
  const said = await writeCells(
    client,
    actor,
    customOrders([...kept, ...added]),
    new Map([...cells, ...newCells]),
    custom.types,
  )
  await writeLabels(client, actor, labelOrders([...kept, ...added]), labels)
  await makePlots(client, actor, added)
  const moments = await carryOutRemovals(client, actor, removals)
  for (const [id, moment] of momentsOf(written)) moments.set(id, moment)

  const saidBy = Map.groupBy(said, ({ location }) => location)
  const undoing = new Map(
    kept.map((row, index) => [
      row.id,
      undo(row, {
        values: changes[index]?.row ?? {},
        stored: checked.stored(row.id),
        cells: saidBy.get(row.id) ?? [],
        labels: labelsOf(labels, row.id),
      }),
    ]),
  )
  const before = [
    ...added.map(({ id }) => ({ id, deleted: true })),
    ...rows.flatMap(({ id, deleted }) =>
      deleted === undefined ? (undoing.get(id) ?? []) : [{ id, deleted: !deleted }],
    ),
  ]
  if (JSON.stringify(before).length > CHANGES_BYTES)
    throw new Refusal('too_heavy', [{ path: 'rows', message: TOO_LONG }])
  const at = (id: number) => ({ id, updatedAt: moments.get(id) as string })
  return { rows: rows.map(({ id }) => at(id)), created: [...momentsOf(made)].map(asMoved), before }
}

const TOO_LONG = 'what undoes it would be too much for one call: change fewer at once'

const placed = <One extends object>(some: readonly One[], part: string): Placed<One>[] =>
  some.map((one, index) => ({ ...one, place: `${part}.${index}` }))

const asMoved = ([id, updatedAt]: readonly [number, string]) => ({ id, updatedAt })

const momentsOf = (written: readonly Written[]): Map<number, string> =>
  new Map(
    written.map(({ id, body }) => [id, (JSON.parse(body) as { updatedAt: string }).updatedAt]),
  )

/** What the caller saw of the values is asked by itself, field by field. */
const toAsked = ({ id, place, values = {}, updatedAt, was }: Row): Asked => ({
  id,
  place: `${place}.values`,
  body: {
    ...(applySavingRule(values) as RowValues),
    ...(updatedAt && !was?.values ? { updatedAt } : {}),
  },
})

const fieldsNamed = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ values = {} }) => Object.keys(values))
      .filter((field) => Object.hasOwn(entities.locations.fields, field)),
  ),
]

const customOrders = (
  some: readonly (Placed<{ id: number }> & Pick<Row, 'custom'>)[],
): CustomOrder[] => some.flatMap(({ id, place, custom }) => (custom ? [{ id, place, custom }] : []))

const labelOrders = (
  some: readonly (Placed<{ id: number }> & Pick<Row, 'labels'>)[],
): LabelOrder[] => some.flatMap(({ id, place, labels }) => (labels ? [{ id, place, labels }] : []))

const staleFields = (place: string, body: unknown, stored: RowValues): Issue[] =>
  Object.keys(body as object).flatMap((field) =>
    field === 'updatedAt'
      ? []
      : [{ path: `${place}.${field}`, message: 'is of before', now: stored[field] }],
  )
