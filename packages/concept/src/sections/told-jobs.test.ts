/** Jobs on a page about a park: whatever sections show of them, nobody works out those of one or two companies. */
import { type IndicatorType, sectionCfgSchema } from '@kavel/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviates } from '../areas/company-indicators.ts'
import type { ParkCompany, ParkFacts } from '../areas/page-area.ts'
import { categoryOfSbi } from '../areas/sbi-categories.ts'
import { sectionOfSbi } from '../areas/sbi-sections.ts'
import type { Sources } from '../page-source.ts'
import { PARK, PARK_AREA } from '../testing/park.ts'
import { parkCompanies } from './business_park_companies/contents.ts'
import { parkScores } from './business_park_scores/contents.ts'
import type { ScoresSettings } from './business_park_scores/settings.ts'
import { parkSummary } from './business_park_summary/contents.ts'
import { readSettings } from './index.ts'

const TYPES = ['deviating_employees', 'jobs_absolute', 'jobs_relative'] as const
const company = (said: Partial<ParkCompany>): ParkCompany => ({
  ...{ plot: null, sbi: null, category: null, jobs: null, jobs_2018: null, quay: null },
  ...said,
})

/** What the three sections of one page show of these companies. */
function pageOf(companies: readonly ParkCompany[], max_category: number | null = 4) {
  const park: ParkFacts = { ...PARK, companies: [...companies], max_category }
  const source = { area: { ...PARK_AREA, park } } as Sources['business_park']
  const scoresBy = (param2: string) => {
    const cfg = sectionCfgSchema.parse({ param2, indicators: TYPES.map((type) => ({ type })) })
    const settings = readSettings('business_park_scores', { pageType: null, cfg })
    return parkScores.make(source, settings as ScoresSettings).indicators
  }
  return {
    total: parkSummary.make(source, {}).facts!.companies!,
    tables: parkCompanies.make(source, {}).companies!,
    scores: { points: scoresBy('points'), rank: scoresBy('rank') },
  }
}
const indicator = (type: IndicatorType, companies: readonly ParkCompany[], max?: number) =>
  pageOf(companies, max).scores.points.find((one) => one.type === type)!
const times = (count: number, said: Partial<ParkCompany>) =>
  Array.from({ length: count }, () => company(said))

describe('the share of jobs below the allowed category', () => {
  const share = (below: number, others: number, unknown = 0) => {
    const { value, reason, part, whole } = indicator('deviating_employees', [
      ...times(below, { category: 1, jobs: 10 }),
      ...times(others, { category: 4, jobs: 20 }),
      ...times(unknown, { jobs: 7 }),
    ])
    return reason ?? [value, part, whole]
  }
  it.each([
    // 30 of 90, without its third
    [3, 3, 0, [33, null, 6]],
    [2, 4, 0, 'too_few'],
    [4, 2, 0, 'too_few'],
    [1, 3, 0, 'too_few'],
    // who says nothing of anybody
    [0, 3, 0, [0, null, 3]],
    [3, 0, 0, [100, null, 3]],
    [0, 2, 0, 'too_few'],
    // with the total those without category follow
    [3, 3, 1, 'too_few'],
    [3, 3, 2, 'too_few'],
    [3, 3, 3, [33, null, 6]],
  ] as const)('of %i, %i others and %i unknown', (below, others, unknown, told) => {
    expect(share(below, others, unknown)).toEqual(told)
  })

  it('is unknown where the groups that are told leave two of its companies', () => {
    // five below: three of category 1, told, and two of category 2, hidden with those of 4.1
    const companies = [
      ...times(3, { category: 1, jobs: 1 }),
      ...times(2, { category: 2, jobs: 50 }),
      ...times(2, { category: 4.1, jobs: 30 }),
      ...times(3, { category: 3.2, jobs: 5 }),
    ]
    expect(pageOf(companies).tables.categories.map(({ jobs }) => jobs)).toEqual([3, null, 15, null])
    expect(indicator('deviating_employees', companies).reason).toBe('too_few')
  })
})

describe('jobs since 2018', () => {
  const since = (both: number, now: number, then: number) => {
    const companies = [
      ...times(both, { category: 1, jobs: 31, jobs_2018: 30 }),
      ...times(now, { category: 1, jobs: 9 }),
      ...times(then, { category: 1, jobs_2018: 9 }),
    ]
    return TYPES.slice(1).map((type) => {
      const { value, reason } = indicator(type, companies)
      return reason ?? value
    })
  }
  const FEW = ['too_few', 'too_few']
  it.each([
    // 3 of 90 is 3.33 %
    [3, 0, 0, [3, 3]],
    [2, 0, 0, FEW],
    [3, 1, 0, FEW],
    [3, 2, 0, FEW],
    [3, 3, 0, [3, 3]],
    [3, 0, 1, FEW],
    [3, 0, 2, FEW],
    [3, 0, 3, [3, 3]],
    [0, 4, 1, ['no_2018', 'no_2018']],
  ] as const)('of %i with both, %i without 2018 and %i of 2018 alone', (both, now, then, told) => {
    expect(since(both, now, then)).toEqual(told)
  })

  it('do not say of two companies that they had none', () => {
    const companies = times(2, { jobs: 5, jobs_2018: 0 })
    expect(indicator('jobs_relative', companies).reason).toBe('too_few')
  })
})

const option = <Value>(...values: Value[]) => fc.constantFrom(null, ...values)
const anyCompany: fc.Arbitrary<ParkCompany> = fc
  .record({
    category: option(1, 3.1, 4.1),
    sbi: option('10', '47', '62'),
    jobs: fc.option(fc.nat(99), { freq: 6 }),
    jobs_2018: fc.option(fc.nat(99), { freq: 6 }),
  })
  .map(company)
const anyGroup = fc
  .tuple(anyCompany, fc.integer({ min: 1, max: 4 }))
  .map(([one, count]) => times(count, one))
const anyCompanies = fc
  .array(anyGroup, { minLength: 1, maxLength: 6 })
  .map((groups) => groups.flat())

type Sum = readonly number[]
const categoryOf = ({ category, sbi }: ParkCompany) => category ?? categoryOfSbi(sbi)

/** Which companies with jobs each number on the page adds up; a share has its part and its whole. */
function sumsOf(companies: readonly ParkCompany[], max: number): { sums: Sum[]; tables: Sum[][] } {
  const { total, tables, scores } = pageOf(companies, max)
  const withJobs = companies.filter(({ jobs }) => jobs !== null)
  const of = (test: (one: ParkCompany) => boolean): Sum => withJobs.map((one) => Number(test(one)))
  const told = <Group extends { jobs: number | null }>(groups: readonly Group[]) =>
    groups.filter(({ jobs }) => jobs !== null)
  const byTable = [
    told(tables.categories).map((group) => of((one) => categoryOf(one) === group.category)),
    told(tables.sections).map((group) => of((one) => sectionOfSbi(one.sbi) === group.section)),
  ]
  const byScore = (['points', 'rank'] as const).flatMap((by) =>
    scores[by].flatMap(({ type, value }) => {
      if (value === null) return []
      if (type !== 'deviating_employees')
        return type === 'jobs_absolute' ? [of(({ jobs_2018 }) => jobs_2018 !== null)] : []
      const has = (one: ParkCompany) => categoryOf(one) !== null
      return [of(has), of((one) => has(one) && deviates(max, categoryOf(one)!, by))]
    }),
  )
  const all = total.jobs === null ? [] : [of(() => true)]
  const sums = [...all, ...byTable.flat(), ...byScore]
  const once = new Map(sums.map((sum) => [sum.join(''), sum]))
  return { sums: [...once.values()], tables: byTable }
}

const minus = (one: Sum, other: Sum): Sum => one.map((value, at) => value - other[at]!)
/** One or two companies alone: ones for them and zeros for the others. */
const isFew = (sum: Sum) => {
  const left = sum.filter((value) => value !== 0)
  return (left.length === 1 || left.length === 2) && left.every((value) => value === left[0])
}

describe('on a page of any park', () => {
  it('the total less any groups of one table that are told leaves three companies or more', () => {
    fc.assert(
      fc.property(anyCompanies, fc.constantFrom(2, 3.1, 4), (companies, max) => {
        const { sums, tables } = sumsOf(companies, max)
        for (const table of tables)
          for (const sum of sums) {
            let left = [sum]
            for (const group of table) left = left.flatMap((one) => [one, minus(one, group)])
            expect(left.some(isFew)).toBe(false)
          }
      }),
      { numRuns: 500 },
    )
  })

  it('no adding and subtracting of what is told leaves one or two companies', () => {
    fc.assert(
      fc.property(anyCompanies, fc.constantFrom(2, 3.1, 4), (companies, max) => {
        const { sums } = sumsOf(companies, max)
        fc.pre(sums.length <= 8)
        let all: Sum[] = [(sums[0] ?? []).map(() => 0)]
        for (const sum of sums)
          all = all.flatMap((one) => [
            one,
            minus(one, sum),
            minus(one, minus([...one].fill(0), sum)),
          ])
        expect(all.some(isFew)).toBe(false)
      }),
      { numRuns: 200 },
    )
  }, 30_000)

  it('what is told are the jobs of three companies or more', () => {
    fc.assert(
      fc.property(anyCompanies, (companies) => {
        const { total, tables } = pageOf(companies)
        const jobsOf = (all: readonly ParkCompany[]) =>
          all.flatMap(({ jobs }) => (jobs === null ? [] : jobs))
        const check = (jobs: number | null, found: number[]) => {
          if (jobs === null) return
          expect(found.length).toBeGreaterThanOrEqual(3)
          expect(jobs).toBe(found.reduce((sum, one) => sum + one, 0))
        }
        check(total.jobs, jobsOf(companies))
        for (const { category, jobs } of tables.categories)
          check(jobs, jobsOf(companies.filter((one) => categoryOf(one) === category)))
        for (const { section, jobs } of tables.sections)
          check(jobs, jobsOf(companies.filter((one) => sectionOfSbi(one.sbi) === section)))
      }),
    )
  })
})

it('a category fits by its place in the order: 3.2 lies above 3.1, 4.2 is in 4', () => {
  const fits = (max: number) =>
    pageOf(
      [1, 3.1, 3.2, 4.2, 5.1].map((category) => company({ category })),
      max,
    ).tables.categories.map(({ fit }) => fit)
  expect(fits(3.1)).toEqual(['far_below', 'fits', 'above', 'above', 'above'])
  expect(fits(3)).toEqual(['far_below', 'fits', 'fits', 'above', 'above'])
  expect(fits(4)).toEqual(['far_below', 'fits', 'fits', 'fits', 'above'])
})
