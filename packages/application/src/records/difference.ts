import { isDeepStrictEqual } from 'node:util'
import { isTree, type Tree } from './merge.ts'

/**
 * What becomes different when values are written over stored ones: whole lists and values, of a document only the keys that
 * differ.
 */
export function difference(stored: Tree, values: Tree): Tree {
  const changed: Tree = {}
  for (const [key, after] of Object.entries(values)) {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined
    if (isDeepStrictEqual(before ?? null, after ?? null)) continue
    changed[key] = isTree(before) && isTree(after) ? difference(before, after) : after
  }
  return changed
}
