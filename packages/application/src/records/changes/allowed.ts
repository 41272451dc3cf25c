/** Whether a body of changes is one, and who sends it may do what it says. */
import type { LocationChange, NewLocation } from '@kavel/calls'
import { type Action, type Actor, type EntityName, type Issue, isAllowed } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import { ABSENT, MAY_NOT_CHANGE } from '../rights.ts'

/** A part of a body with its path. */
export type Placed<One> = One & { readonly place: string }
export type Row = Placed<LocationChange>

/** A location is named once; one that goes or comes back says nothing else. */
export function assertShaped(rows: readonly Row[]): void {
  const first = new Map(rows.map(({ id, place }) => [id, place] as const).reverse())
  const issues = rows.flatMap(({ id, place, deleted, values, custom, labels }): Issue[] => {
    if (first.get(id) !== place) return [{ path: `${place}.id`, message: 'is named twice' }]
    return deleted !== undefined && (values || custom || labels)
      ? [{ path: `${place}.deleted`, message: 'goes with no other change of the location' }]
      : []
  })
  if (issues.length) throw new Refusal('invalid_input', issues)
}

/** The permissions that the parts of a body need besides that of the call. */
export function assertAllowed(
  actor: Actor,
  rows: readonly Row[],
  create: readonly Placed<NewLocation>[],
): void {
  const may = (name: EntityName, ...actions: Action[]) =>
    actions.every((action) => isAllowed(actor, action, name))
  const refuse = (some: readonly { place: string }[], part: string): Issue[] =>
    some.map(({ place }) => ({ path: part ? `${place}.${part}` : place, message: MAY_NOT_CHANGE }))
  const all = [...rows, ...create]
  const issues = [
    ...(may('locations', 'create') ? [] : refuse(create, '')),
    ...(may('plots', 'create')
      ? []
      : refuse(
          create.filter(({ plots }) => plots),
          'plots',
        )),
    ...(may('locationscustomvalues', 'create', 'update', 'remove')
      ? []
      : refuse(
          all.filter(({ custom }) => custom),
          'custom',
        )),
    ...(may('locationslabels', 'create', 'remove')
      ? []
      : refuse(
          all.filter(({ labels }) => labels),
          'labels',
        )),
  ]
  if (issues.length) throw new Refusal('forbidden', issues)
}

/**
 * Locks all locations in the order of their ids: two calls that name them in another order would wait for each other.
 * @throws Refusal `stale` for one that is to go or come back and was changed by somebody else since `updatedAt`
 */
export async function lockAll(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const { rows: found } = await client.query<{ id: number; deleted: boolean; stale: boolean }>(
    `select l.id, l.deleted, coalesce(asked.moment <> l."updatedAt"
       and (asked.moment > l."updatedAt" or asked.moment < l."editedAt"), false) as stale
     from locations l join unnest($1::bigint[], $2::timestamptz[]) as asked (id, moment) using (id)
     order by l.id for update of l`,
    [
      rows.map(({ id }) => id),
      rows.map(({ deleted, updatedAt }) => (deleted === undefined ? null : (updatedAt ?? null))),
    ],
  )
  const isGone = new Map(found.map(({ id, deleted }) => [id, deleted]))
  const missing = rows.filter(({ id, deleted }) => isGone.get(id) !== (deleted === false))
  if (missing.length)
    throw new Refusal(
      'not_found',
      missing.map(({ place }) => ({ path: `${place}.id`, message: ABSENT })),
    )
  const changed = new Set(found.flatMap(({ id, stale }) => (stale ? [id] : [])))
  const stale = rows.filter(({ id }) => changed.has(id))
  if (stale.length)
    throw new Refusal(
      'stale',
      stale.map(({ place }) => ({ path: `${place}.deleted`, message: 'was changed since' })),
    )
}
