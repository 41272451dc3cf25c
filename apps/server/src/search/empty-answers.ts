/** Answers of a search while there is no index: of no plots, and saying that it is missing. */
import type { Answers } from '@kavel/calls'

export type IndexState = Answers['POST /search/count']['index']

export const MISSING: IndexState = { version: null, builtAt: null, state: 'missing', plots: 0 }

/** What counts, of no plots. */
export const nothingCounted = (index: IndexState, unknownKeys: string[]) => ({
  count: 0,
  unknown: 0,
  total: 0,
  unknownKeys,
  index,
})
