/** Figures of a business park that several sections tell. */
import type { ParkFacts } from './page-area.ts'

/** Ground of the plots with a business function, m²; null where no plot is known to have one or not (domain reference §4.4). */
export function measuredNet({ plots }: Pick<ParkFacts, 'plots'>): number | null {
  const known = plots.filter(({ use }) => use !== null)
  if (known.length === 0) return null
  return known.reduce((sum, { use, area }) => (use === 'business' ? sum + area : sum), 0)
}
