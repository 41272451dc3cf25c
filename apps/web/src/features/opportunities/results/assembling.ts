/** What is typed and chosen while plots are assembled; it lives above the screen part, which goes away with its tab. Pure. */
import type { Assembly } from '../search/search-calls.ts'

/** Plots of one set, and owners of one (`POST /search/assemblies`). */
export const PLOTS = { least: 2, most: 6, usual: 3 } as const
export const OWNERS = { least: 1, most: 6 } as const
const USUAL_SIZE = 2000

/** What is looked for. */
export interface Wanted {
  readonly municipality: string
  readonly size: number
  readonly plots: number
  /** Null asks for no number. */
  readonly owners: number | null
}

export interface Assembling {
  /** Code; null until one is chosen. */
  readonly municipality: string | null
  /** As typed: a text while it is no number. */
  readonly size: number | string
  readonly plots: number | string
  /** Empty asks for no number. */
  readonly owners: number | string
  /** What was looked for last; null before that. */
  readonly wanted: Wanted | null
  /** Plots of the set that the map marks. */
  readonly shown: readonly string[]
}

export const BEGIN: Assembling = {
  municipality: null,
  size: USUAL_SIZE,
  plots: PLOTS.usual,
  owners: '',
  wanted: null,
  shown: [],
}

/**
 * What the typed values ask for; null while they ask for nothing.
 * @param only the municipality where there is but one
 * @param knowsOwners false where there is no data on owners: then no number of them is asked for
 */
export function wantedOf(
  { municipality, size, plots, owners }: Assembling,
  only: string | null,
  knowsOwners: boolean,
): Wanted | null {
  const code = municipality ?? only
  if (code === null || !(Number(size) > 0)) return null
  const isAsked = knowsOwners && Number(owners) >= OWNERS.least
  return {
    municipality: code,
    size: Number(size),
    plots: Number(plots) || PLOTS.usual,
    owners: isAsked ? Number(owners) : null,
  }
}

export const idsOf = ({ plots }: Assembly): readonly string[] => plots.map(({ id }) => id)
