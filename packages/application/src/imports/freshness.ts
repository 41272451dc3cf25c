import type { Freshness } from '@kavel/calls'

/**
 * How a copy of `age` days stands beside the rhythm of its layer: fresh within it, due within twice, overdue from then on.
 * @param age null where there is no copy
 */
export function freshnessOf(age: number | null, rhythm: number): Freshness {
  if (age === null) return 'never'
  if (age <= rhythm) return 'fresh'
  return age <= 2 * rhythm ? 'due' : 'overdue'
}
