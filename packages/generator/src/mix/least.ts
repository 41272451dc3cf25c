/** The smallest of many values without sorting them all. */

/** Indices of the `count` smallest of the first `size` values, smallest first; equal values in order of index. */
export function leastOf(values: Float64Array, size: number, count: number): number[] {
  const limit =
    size <= count ? Number.POSITIVE_INFINITY : kthLeast(values.slice(0, size), count - 1)
  const below: number[] = []
  const equal: number[] = []
  for (let i = 0; i < size; i++) {
    const value = values[i] as number
    if (value < limit) below.push(i)
    else if (value === limit) equal.push(i)
  }
  // the sort is stable
  below.sort((a, b) => (values[a] as number) - (values[b] as number))
  return below.concat(equal).slice(0, count)
}

/** The value that stands at `k` when all are in order (Hoare's selection); the array is shuffled. */
function kthLeast(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] as number) < pivot) i++
      while ((values[j] as number) > pivot) j--
      if (i > j) break
      const value = values[i] as number
      values[i++] = values[j] as number
      values[j--] = value
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k] as number
}
