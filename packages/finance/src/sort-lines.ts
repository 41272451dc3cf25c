/** Lines by their order, then by id, so that the sequence in which they arrive changes no bit of a sum. */
export function sortLines<Line extends { readonly id: string | number; readonly order: number }>(
  lines: readonly Line[],
): readonly Line[] {
  return [...lines].sort((a, b) => a.order - b.order || compareIds(a.id, b.id))
}

function compareIds(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
