/** Whether sums that are told give away what belongs to one or two. */

/** Below it a number is zero: the sums have whole parts, so others lie far above. */
const ZERO = 1e-9

/** Reduced row echelon form, with the column of the pivot of each row. */
function reduce(rows: number[][], width: number): { row: number[]; pivot: number }[] {
  const left = rows.map((row) => [...row])
  const done: { row: number[]; pivot: number }[] = []
  for (let column = 0; column < width; column += 1) {
    const found = left.findIndex((row) => Math.abs(row[column]!) > ZERO)
    if (found < 0) continue
    const [taken] = left.splice(found, 1) as [number[]]
    const lead = taken[column]!
    const row = taken.map((one) => one / lead)
    for (const other of [...left, ...done.map((one) => one.row)]) {
      const times = other[column]!
      if (Math.abs(times) <= ZERO) continue
      for (let at = 0; at < width; at += 1) other[at]! -= times * row[at]!
    }
    done.push({ row, pivot: column })
  }
  return done
}

/** Those that are in the same sums cannot be told apart: one cell, and how many are in it. */
function cellsOf(counts: readonly number[], sums: readonly (readonly boolean[])[]) {
  const cells = new Map<string, { count: number; at: number }>()
  for (const [at, count] of counts.entries()) {
    const key = sums.map((sum) => (sum[at] ? '1' : '0')).join('')
    cells.set(key, { count: (cells.get(key)?.count ?? 0) + count, at })
  }
  return [...cells.values()].filter(({ count }) => count > 0)
}

/**
 * Whether adding and subtracting sums gives the sum of one or two alone: whether what has ones for them and zeros for all others is a
 * linear combination of the sums. `counts` has how many each group has, a sum which groups it covers.
 */
export function givesAway(
  counts: readonly number[],
  sums: readonly (readonly boolean[])[],
): boolean {
  const cells = cellsOf(counts, sums)
  const rows = reduce(
    sums.map((sum) => cells.map(({ at }) => Number(sum[at]))),
    cells.length,
  )
  const pivots = new Set(rows.map(({ pivot }) => pivot))
  const seen = new Set<string>()
  for (const { row, pivot } of rows) {
    const { count } = cells[pivot]!
    if (count > 2) continue
    // what else this sum holds, and cannot lose
    const rest = row.flatMap((value, at) =>
      pivots.has(at) || Math.abs(value) <= ZERO ? [] : { at, value },
    )
    if (rest.length === 0) return true
    if (count === 2) continue
    const [one] = rest
    const isPair = rest.length === 1 && Math.abs(one!.value - 1) <= ZERO
    if (isPair && cells[one!.at]!.count === 1) return true
    const keyOf = (sign: number) =>
      rest.map(({ at, value }) => `${at}:${(sign * value).toFixed(6)}`).join()
    if (seen.has(keyOf(-1))) return true
    seen.add(keyOf(1))
  }
  return false
}
