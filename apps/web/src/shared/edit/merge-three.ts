/** Two people changed one record: what both have done, and what only they can settle. Pure. */
import { ORDER_STEP } from '../api/ordering.ts'
import { isSame, isTree, keysOf, type Path, type Tree } from './tree.ts'

/** One value that both changed, each differently. Undefined: it was taken out. */
export interface Conflict {
  readonly path: Path
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
}

export interface Merged<T> {
  readonly value: T
  /** Those that nothing was chosen for; the value holds mine there. */
  readonly conflicts: readonly Conflict[]
}

export type Choice = 'mine' | 'theirs'
/** What was chosen where both changed the same; undefined: nothing yet. */
export type Choose = (path: Path) => Choice | undefined

type Item = Tree & { readonly id: string | number }

/** A list whose items can be told apart: each is a tree with an id of its own. */
function isKeyed(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((item) => (isTree(item) ? item.id : undefined))
  return (
    ids.every((id) => typeof id === 'number' || typeof id === 'string') &&
    new Set(ids).size === ids.length
  )
}

/**
 * Merges what I and somebody else made of the same value: trees by their fields, lists with ids by id, anything else
 * whole. What only one of us changed is taken over; what both changed alike is no conflict.
 */
export function mergeThree<T>(
  base: unknown,
  mine: T,
  theirs: unknown,
  choose: Choose = () => undefined,
): Merged<T> {
  const conflicts: Conflict[] = []
  const merge: Merge = (path, was, own, other) => {
    if (isSame(was, other)) return own
    if (isSame(was, own) || isSame(own, other)) return other
    if (isTree(own) && isTree(other))
      return mergeTrees(merge, path, isTree(was) ? was : {}, own, other)
    if (isKeyed(own) && isKeyed(other) && (isKeyed(was) || (was ?? null) === null))
      return mergeLists(merge, path, (was ?? []) as readonly Item[], own, other)
    const choice = choose(path)
    if (!choice) conflicts.push({ path, base: was, mine: own, theirs: other })
    return choice === 'theirs' ? other : own
  }
  return { value: merge([], base, mine, theirs) as T, conflicts }
}

type Merge = (path: Path, base: unknown, mine: unknown, theirs: unknown) => unknown

function mergeTrees(merge: Merge, path: Path, base: Tree, mine: Tree, theirs: Tree): Tree {
  const merged: Record<string, unknown> = {}
  for (const key of keysOf(mine, theirs)) {
    const value = merge([...path, key], base[key], mine[key], theirs[key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeLists(
  merge: Merge,
  path: Path,
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  const order = hasMoved(base, mine) ? withNew(mine, theirs) : withNew(theirs, mine)
  const items = order.flatMap((id) => {
    const other = inTheirs.get(id)
    // what the place of an item says is no value of its own: the place itself is merged
    const [was, own] = [withOrderOf(inBase.get(id), other), withOrderOf(inMine.get(id), other)]
    const item = merge([...path, String(id)], was, own, other)
    return item === undefined ? [] : [item as Item]
  })
  return items.every(({ order }) => typeof order === 'number')
    ? items.map((item, index) => ({ ...item, order: (index + 1) * ORDER_STEP }))
    : items
}

/** An item with the order of another version of it. */
function withOrderOf(item: Item | undefined, other: Item | undefined): Item | undefined {
  return item && other && typeof item.order === 'number' ? { ...item, order: other.order } : item
}

function byId(items: readonly Item[]): ReadonlyMap<Item['id'], Item> {
  return new Map(items.map((item) => [item.id, item]))
}

/** Do the items that are in both stand in another order? */
function hasMoved(before: readonly Item[], after: readonly Item[]): boolean {
  const [was, is] = [byId(before), byId(after)]
  const kept = before.filter(({ id }) => is.has(id))
  return after.filter(({ id }) => was.has(id)).some(({ id }, place) => kept[place]?.id !== id)
}

/** The ids of a list, with those that only another one has behind the item they follow there. */
function withNew(items: readonly Item[], others: readonly Item[]): Item['id'][] {
  const ids = items.map(({ id }) => id)
  for (const [index, { id }] of others.entries()) {
    if (ids.includes(id)) continue
    const before = others[index - 1]
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
  }
  return ids
}
