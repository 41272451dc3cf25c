/** Says what a misspelt kind could have been. */

/** Choices that are listed whole; of more only the nearest. */
const LISTED = 12
const NEAREST = 3

/** Suggestions for `given`: all keys of a short list, the most similar of a long one. */
export function describeChoices(keys: readonly string[], given: unknown): string {
  if (keys.length <= LISTED || typeof given !== 'string')
    return `expected one of ${keys.join(', ')}, or its number`
  const word = given.slice(0, Math.max(...keys.map((key) => key.length)))
  const nearest = keys
    .map((key) => ({ key, edits: countEdits(word, key) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, NEAREST)
    .map(({ key }) => key)
  return `expected one of ${nearest.join(', ')}, … (${keys.length} kinds), or its number`
}

/** Letters to insert, remove or replace to make `b` of `a` (Levenshtein). */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length]!
}
