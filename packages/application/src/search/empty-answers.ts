/** Answers of a search while there is no index: of no plots, and saying that it is missing. */
import type { Answers } from '@kavel/calls'

export type IndexState = Answers['POST /search/count']['index']

export const MISSING: IndexState = { version: null, builtAt: null, state: 'missing', plots: 0 }

/** Empty count. */
export const nothingCounted = <Told>(told: Told) => ({ ...told, count: 0, unknown: 0, total: 0 })

/** Steps of a slider over nothing. */
export function nothingSlid(pixels: number) {
  const none = Array.from({ length: pixels + 2 }, () => 0)
  return { total: 0, edges: [], counts: none, unknown: none, valueUnknown: 0, histograms: {} }
}
