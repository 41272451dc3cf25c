export type Tree = Record<string, unknown>

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Nested saving of a document (design §4): objects merge, an absent key stays, lists replace and their
 * items match by id, so that an item that mentions only what changed keeps the rest.
 */
export function mergeDocument(stored: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return Array.isArray(stored) ? mergeList(stored, patch) : patch
  if (!isTree(patch) || !isTree(stored)) return patch
  const merged: Tree = { ...stored }
  for (const key of Object.keys(patch)) {
    Object.defineProperty(merged, key, {
      value: Object.hasOwn(stored, key) ? mergeDocument(stored[key], patch[key]) : patch[key],
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return merged
}

function mergeList(stored: unknown[], patch: unknown[]): unknown[] {
  const byId = new Map<unknown, Tree>()
  for (const item of stored) if (isTree(item) && item.id !== undefined) byId.set(item.id, item)
  return patch.map((item) => {
    const before = isTree(item) ? byId.get(item.id) : undefined
    return before ? mergeDocument(before, item) : item
  })
}
