/** Indicators of the companies of a business park, of the company's own file (domain reference 4.4). */
import { type Compute, type Counting, known, type Measured, sum, unknown } from './measured.ts'
import type { ParkFacts } from './page-area.ts'
import { beginsWith, WATER_BOUND_SBI } from './sbi.ts'
import { categoryOfSbi, rankOf } from './sbi-categories.ts'

type Company = NonNullable<ParkFacts['companies']>[number]

/** Points below what is allowed from which on a company deviates (specification, point 9). */
export const DEVIATION = 2
/** Category up to which a company mixes with dwellings: 30 m in a quiet area. */
export const MIXABLE = 2

const ofCompanies =
  (
    compute: (companies: readonly Company[], park: ParkFacts, counting: Counting) => Measured,
  ): Compute =>
  (park, counting) => {
    if (park.companies === null) return unknown('no_file')
    if (park.companies.length === 0) return unknown('no_companies')
    return compute(park.companies, park, counting)
  }

/** The category of its file, else of its activity. */
export const categoryOf = ({ category, sbi }: Company): number | null =>
  category ?? categoryOfSbi(sbi)

function categorised(companies: readonly Company[]) {
  const all = companies.map((company) => ({
    ...company,
    category: categoryOf(company),
    isOfTable: company.category === null,
  }))
  return all.filter(
    (company): company is typeof company & { category: number } => company.category !== null,
  )
}
type Categorised = ReturnType<typeof categorised>[number]

function share(
  told: readonly Company[],
  part: readonly Company[],
  companies: readonly Company[],
): Measured {
  return known((100 * part.length) / told.length, {
    of: 'companies',
    part: part.length,
    whole: told.length,
    left_out: companies.length - told.length,
    from_table: told.filter((one) => 'isOfTable' in one && one.isOfTable).length,
  })
}

/** Companies at the quay that need no water, %, of those of which the activity is known. */
export const nonWaterBound = ofCompanies((companies, { sources }) => {
  if (sources.fairways.name === null) return unknown('no_fairways')
  const atQuay = companies.filter(({ quay }) => quay)
  if (atQuay.length === 0) return unknown('no_quays')
  const told = atQuay.filter(({ sbi }) => sbi !== null)
  if (told.length === 0) return unknown('no_sbi')
  const part = told.filter(({ sbi }) => !beginsWith(sbi!, WATER_BOUND_SBI))
  return share(told, part, atQuay)
})

/** Companies whose activity begins with what the author typed, %. */
export const sbiShare = ofCompanies((companies, _park, { prefixes }) => {
  if (prefixes.length === 0) return unknown('no_prefixes')
  const told = companies.filter(({ sbi }) => sbi !== null)
  if (told.length === 0) return unknown('no_sbi')
  const part = told.filter(({ sbi }) => beginsWith(sbi!, prefixes))
  return share(told, part, companies)
})

/** Companies that mix with dwellings, %. */
export const mixable = ofCompanies((companies) => {
  const told = categorised(companies)
  if (told.length === 0) return unknown('no_categories')
  const part = told.filter(({ category }) => category <= MIXABLE)
  return share(told, part, companies)
})

/** Whether a category is at least two points below what is allowed; tenths are counted whole. */
export function deviates(max: number, category: number, by: Counting['by']): boolean {
  if (by === 'rank') return rankOf(max) - rankOf(category) >= DEVIATION
  return Math.round((max - category) * 10) >= DEVIATION * 10
}

type Test = (max: number, category: number, by: Counting['by']) => boolean

const deviating = (
  test: Test,
  tell: (
    told: readonly Categorised[],
    part: readonly Categorised[],
    companies: readonly Company[],
  ) => Measured,
) =>
  ofCompanies((companies, { max_category }, { by }) => {
    if (max_category === null) return unknown('no_max_category')
    const told = categorised(companies)
    if (told.length === 0) return unknown('no_categories')
    const part = told.filter(({ category }) => test(max_category, category, by))
    return tell(told, part, companies)
  })

/** Companies at least two points below what the park allows, %. */
export const deviatingCompanies = deviating(deviates, share)

/** The same by main category. */
export const deviatingMain = deviating(
  (max, category) => Math.floor(max) - Math.floor(category) >= DEVIATION,
  share,
)

/** Jobs of those companies, %, never how many; `tellIndicator` has what a page may tell of it. */
export const deviatingEmployees = deviating(deviates, (told, part, companies) => {
  const withJobs = told.filter(({ jobs }) => jobs !== null)
  const whole = sum(withJobs.map(({ jobs }) => jobs!))
  if (whole <= 0) return unknown('no_jobs')
  const jobs = sum(part.map((company) => company.jobs ?? 0))
  return known((100 * jobs) / whole, {
    of: 'companies',
    part: null,
    whole: withJobs.length,
    left_out: companies.length - withJobs.length,
    from_table: withJobs.filter(({ isOfTable }) => isOfTable).length,
  })
})

/** Whether its jobs of now and of 2018 are known. */
export const hasBoth = ({ jobs, jobs_2018 }: Company): boolean =>
  jobs !== null && jobs_2018 !== null

/** Jobs now and in 2018, of the companies of which both are known: one without is not counted as zero. */
const sinceThen = (tell: (now: number, then: number) => number | null) =>
  ofCompanies((companies) => {
    const told = companies.filter(hasBoth)
    if (companies.every(({ jobs }) => jobs === null)) return unknown('no_jobs')
    if (told.length === 0) return unknown('no_2018')
    const value = tell(
      sum(told.map(({ jobs }) => jobs!)),
      sum(told.map(({ jobs_2018 }) => jobs_2018!)),
    )
    if (value === null) return unknown('jobs_2018_zero')
    return known(value, {
      of: 'companies',
      part: null,
      whole: told.length,
      left_out: companies.length - told.length,
    })
  })

/** Jobs since 2018. */
export const jobsAbsolute = sinceThen((now, then) => now - then)

/** The same, % of the jobs of 2018. */
export const jobsRelative = sinceThen((now, then) =>
  then === 0 ? null : (100 * (now - then)) / then,
)
