import type { Entity } from '@kavel/domain'
import type { RowValues } from './validate.ts'

/**
 * Has somebody else written the record since it was read at the given moment? What the server filled in since then, or
 * a reader of a public page changed, is in nobody's way, unless the change is about the same.
 */
export function isStale(entity: Entity, given: string, stored: RowValues, body: unknown): boolean {
  const read = microseconds(given)
  const written = microseconds(stored.updatedAt as string)
  if (read === written) return false
  if (!entity.filled || read > written) return true
  const byOthers = [...entity.filled, ...Object.keys(entity.publicPatch ?? {})]
  return (
    read < microseconds(stored.editedAt as string) ||
    byOthers.some((path) => names(body, path.split('.')))
  )
}

/** Does the tree hold anything at the path? */
function names(tree: unknown, [key, ...below]: readonly string[]): boolean {
  if (key === undefined) return true
  if (typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, key)) return false
  return names((tree as RowValues)[key], below)
}

/** A moment, ISO 8601, as a whole number: a Date keeps only milliseconds and the database tells more apart. */
function microseconds(moment: string): number {
  const fraction = (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0').slice(0, 6)
  return Math.floor(Date.parse(moment) / 1000) * 1_000_000 + Number(fraction)
}
