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

/** Locks all locations in the order of their ids: two calls that name them in another order would wait for each other. */
export async function lockAll(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const { rows: found } = await client.query<{ id: number; deleted: boolean }>(
    'select id, deleted from locations where id = any ($1) order by id for update',
    [rows.map(({ id }) => id)],
  )
  const isGone = new Map(found.map(({ id, deleted }) => [id, deleted]))
  const missing = rows.filter(({ id, deleted }) => isGone.get(id) !== (deleted === false))
  if (missing.length)
    throw new Refusal(
      'not_found',
      missing.map(({ place }) => ({ path: `${place}.id`, message: ABSENT })),
    )
}
