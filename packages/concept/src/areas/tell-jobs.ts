/** Jobs that a page may tell: of so few establishments that one of them can be known from it, none. */
import { FEWEST } from './company-indicators.ts'
import { sum } from './measured.ts'
import type { ParkCompany } from './page-area.ts'

/** Jobs of establishments; null where a page does not tell them. */
export interface ToldJobs {
  /** null where none is known, and where it is hidden. */
  readonly jobs: number | null
  /** Known, but of too few, or others could be told from it. */
  readonly hidden: boolean
}

const knownOf = (companies: readonly ParkCompany[]) =>
  companies.flatMap(({ jobs }) => (jobs === null ? [] : jobs))

/** Jobs of all of them together. */
export function tellJobs(companies: readonly ParkCompany[]): ToldJobs {
  const known = knownOf(companies)
  const hidden = known.length > 0 && known.length < FEWEST
  return { jobs: known.length < FEWEST ? null : sum(known), hidden }
}

/**
 * Jobs of each of the groups in which all of them are parted. Their total is told elsewhere on the page, so what is hidden must
 * be of enough establishments together: else the smallest group that is told is hidden as well.
 */
export function tellGroups(groups: readonly (readonly ParkCompany[])[]): ToldJobs[] {
  const counts = groups.map((group) => knownOf(group).length)
  const hidden = new Set(counts.flatMap((count, at) => (count > 0 && count < FEWEST ? at : [])))
  const told = counts
    .map((count, at) => ({ count, at }))
    .filter(({ count }) => count >= FEWEST)
    .toSorted((a, b) => a.count - b.count)
  for (const { at } of told) {
    const covered = sum([...hidden].map((one) => counts[one] as number))
    if (covered === 0 || covered >= FEWEST) break
    hidden.add(at)
  }
  return groups.map((group, at) =>
    hidden.has(at) ? { jobs: null, hidden: true } : { ...tellJobs(group), hidden: false },
  )
}
