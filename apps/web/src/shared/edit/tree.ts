/** Records as trees of values: equality, patches, and single fields by their path. Pure. */

/** A record or a document of one, as JSON holds it. */
export type Tree = Readonly<Record<string, unknown>>

/** The names that lead to a value: `['cfg', 'balcony', 'maxdepth']`. In a list with ids an item is named by its id. */
export type Path = readonly string[]

/** One value that a change replaced. Undefined: it was not there. */
export interface FieldChange {
  readonly path: Path
  readonly before?: unknown
  readonly after?: unknown
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Are two values the same to whoever reads them? What is not there and what is null are one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isTree(a) || !isTree(b)) return false
  return keysOf(a, b).every((key) => isSame(a[key], b[key]))
}

/** The keys of trees, each once, in the order of the first that has them. */
export function keysOf(...trees: readonly Tree[]): string[] {
  return [...new Set(trees.flatMap(Object.keys))]
}

/** Merges a patch as the server does: trees merge, lists and values replace. */
export function mergePatch<T extends object>(record: T, patch: object): T {
  const merged: Record<string, unknown> = { ...(record as Tree) }
  for (const [name, value] of Object.entries(patch)) {
    const old = merged[name]
    merged[name] = isTree(value) && isTree(old) ? mergePatch(old, value) : value
  }
  return merged as T
}

/** The values that a record has for the fields of a patch; null where it has none. */
export function pickLike<Patch extends object>(record: object, patch: Patch): Patch {
  const values = record as Tree
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const own = values[name] ?? null
      return [name, isTree(value) && isTree(own) ? pickLike(own, value) : own]
    }),
  ) as Patch
}

/** What a patch changes, value by value. Undefined in a patch says nothing. */
export function listChanges(record: Tree, patch: Tree, above: Path = []): FieldChange[] {
  return Object.entries(patch).flatMap(([name, after]) => {
    const path = [...above, name]
    const before = record[name]
    if (after === undefined || isSame(before, after)) return []
    return isTree(before) && isTree(after)
      ? listChanges(before, after, path)
      : [{ path, before, after }]
  })
}

/** The value at a path; undefined where there is none. */
export function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree)
}

/** A copy of a tree with another value at a path; undefined takes the name out. */
export function withValueAt<T extends Tree>(tree: T, [name, ...below]: Path, value: unknown): T {
  if (name === undefined) return value as T
  const old = tree[name]
  const next = below.length > 0 ? withValueAt(isTree(old) ? old : {}, below, value) : value
  if (next !== undefined) return { ...tree, [name]: next }
  const { [name]: _, ...rest } = tree
  return rest as T
}

/**
 * The patch that makes `after` of `before` on the server, which keeps what a patch leaves out: what is gone is sent as
 * null, a list is sent whole. Undefined when there is nothing to send.
 */
export function patchBetween(before: Tree, after: Tree): Tree | undefined {
  const changed = keysOf(after, before).flatMap((name): [string, unknown][] => {
    const [was, is] = [before[name], after[name]]
    if (isSame(was, is)) return []
    if (isTree(was) && isTree(is)) return [[name, patchBetween(was, is)]]
    return [[name, withNulls(was, is) ?? null]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** A value with null for what it has no more: items of a list merge by their id on the server. */
function withNulls(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const byId = new Map(before.filter(isTree).map((item) => [item.id, item]))
    return after.map((item) => {
      const was = isTree(item) && item.id !== undefined ? byId.get(item.id) : undefined
      return was ? withNulls(was, item) : item
    })
  }
  if (!isTree(before) || !isTree(after)) return after
  return Object.fromEntries(
    keysOf(after, before).map((name) => [name, withNulls(before[name], after[name]) ?? null]),
  )
}
