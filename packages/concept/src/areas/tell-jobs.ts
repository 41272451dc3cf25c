/** Jobs that a page may tell: of so few establishments that one of them can be known from it, none. */
import { categoryOf, deviates, hasBoth } from './company-indicators.ts'
import { givesAway } from './gives-away.ts'
import { type Counting, sum } from './measured.ts'
import type { ParkCompany } from './page-area.ts'
import { type SbiSection, sectionOfSbi } from './sbi-sections.ts'

/** Companies from which on a number of jobs is told: of fewer, one could work out the other's. */
export const FEWEST = 3

/** Jobs of establishments; null where a page does not tell them. */
export interface ToldJobs {
  /** null where none is known, and where it is hidden. */
  readonly jobs: number | null
  /** Known, but of too few, or others could be told from it. */
  readonly hidden: boolean
}

export interface ToldGroup<Key> extends ToldJobs {
  readonly key: Key
  /** Establishments, also those of which the jobs are unknown. */
  readonly count: number
}

/** What a page may tell of the jobs of a park, in all its sections together. */
export interface ToldOfPark {
  readonly categories: readonly ToldGroup<number | null>[]
  readonly sections: readonly ToldGroup<SbiSection | null>[]
  /** Whether the jobs since 2018 are of too few, or give others away. */
  readonly hides_since: boolean
  /** The same of the share of the jobs below the category that is allowed. */
  readonly hides_deviating: Readonly<Record<Counting['by'], boolean>>
}

const knownOf = (companies: readonly ParkCompany[]) =>
  companies.flatMap(({ jobs }) => (jobs === null ? [] : jobs))

const isFew = (count: number) => count > 0 && count < FEWEST

/** Jobs of all of them together. */
export function tellJobs(companies: readonly ParkCompany[]): ToldJobs {
  const known = knownOf(companies)
  return { jobs: known.length < FEWEST ? null : sum(known), hidden: isFew(known.length) }
}

type Test = (company: ParkCompany) => boolean

function groupsOf<Key>(companies: readonly ParkCompany[], keyOf: (company: ParkCompany) => Key) {
  return [...Map.groupBy(companies, keyOf)].map(([key, members]) => ({
    key,
    members,
    known: knownOf(members).length,
    covers: (company: ParkCompany) => keyOf(company) === key,
  }))
}

/** Companies that every sum treats alike, together. */
function alike(companies: readonly ParkCompany[]) {
  const keyOf = (one: ParkCompany) => [categoryOf(one), sectionOfSbi(one.sbi), hasBoth(one)].join()
  return [...Map.groupBy(companies, keyOf).values()]
}

function isBelow(company: ParkCompany, max: number | null, by: Counting['by']): boolean {
  const category = categoryOf(company)
  return max !== null && category !== null && deviates(max, category, by)
}

/**
 * What a page tells of the jobs of a park. The sections of a page stand side by side: whatever of it they show, adding and
 * subtracting never gives the jobs of one or two companies. What comes first goes first: the total (`tellJobs`), the groups by category
 * and by section of the SBI, jobs since 2018, the share below the allowed category. A share counts as its part and its whole: of a
 * small park they follow from whole percents.
 */
export function tellPark(companies: readonly ParkCompany[], max: number | null): ToldOfPark {
  const withJobs = companies.filter(({ jobs }) => jobs !== null)
  const cells = alike(withJobs)
  const counts = cells.map(({ length }) => length)
  const leaks = (sums: readonly Test[]) =>
    givesAway(
      counts,
      sums.map((test) => cells.map(([one]) => test(one!))),
    )

  const categories = groupsOf(companies, categoryOf)
  const sections = groupsOf(companies, ({ sbi }) => sectionOfSbi(sbi))
  const total: Test[] = withJobs.length >= FEWEST ? [() => true] : []
  let shown = [...categories, ...sections]
    .filter(({ known }) => known >= FEWEST)
    .toSorted((a, b) => a.known - b.known)
  const sumsOf = (groups: typeof shown) => [...total, ...groups.map(({ covers }) => covers)]
  while (leaks(sumsOf(shown))) {
    const without = shown.map((one) => shown.filter((other) => other !== one))
    shown = without.find((groups) => !leaks(sumsOf(groups))) ?? shown.slice(1)
  }
  const told = <Key>(groups: ReturnType<typeof groupsOf<Key>>): ToldGroup<Key>[] =>
    groups.map(({ key, members, known, covers }) => {
      const hidden = known > 0 && !shown.some((one) => one.covers === covers)
      const jobs = known === 0 || hidden ? null : sum(knownOf(members))
      return { key, count: members.length, jobs, hidden }
    })

  let sums = sumsOf(shown)
  /** Whether it hides these sums; those that it does not are told from now on. */
  const hides = (more: readonly Test[]): boolean => {
    const all = [...sums, ...more]
    if (leaks(all)) return true
    sums = all
    return false
  }
  const onlyThen = companies.filter(({ jobs, jobs_2018 }) => jobs === null && jobs_2018 !== null)
  const hides_since = (withJobs.some(hasBoth) && isFew(onlyThen.length)) || hides([hasBoth])
  const hasCategory: Test = (one) => categoryOf(one) !== null
  const hidesShare = (by: Counting['by']): boolean => {
    if (max === null) return false
    const below: Test = (one) => isBelow(one, max, by)
    return hides([below, hasCategory])
  }
  return {
    categories: told(categories),
    sections: told(sections),
    hides_since,
    hides_deviating: { points: hidesShare('points'), rank: hidesShare('rank') },
  }
}
