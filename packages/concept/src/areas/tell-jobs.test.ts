import { describe, expect, it } from 'vitest'
import type { ParkCompany } from './page-area.ts'
import { tellJobs, tellPark } from './tell-jobs.ts'

const of = (...jobs: readonly (number | null)[]): ParkCompany[] =>
  jobs.map((one) => ({
    ...{ plot: null, sbi: null, category: null, jobs: one, jobs_2018: null, quay: null },
  }))

describe('jobs on a page', () => {
  it.each([
    [[], { jobs: null, hidden: false }],
    [[null, null, null], { jobs: null, hidden: false }],
    [[4, 9, null], { jobs: null, hidden: true }],
    [[4, 9, 0], { jobs: 13, hidden: false }],
  ])('of %j are %j', (jobs, told) => {
    expect(tellJobs(of(...jobs))).toEqual(told)
  })

  /** By section of the SBI, of one category. */
  const bySection = (...groups: ParkCompany[][]) => {
    const companies = groups.flatMap((group, at) =>
      group.map((one) => ({ ...one, sbi: ['10', '41', '46', '49'][at]!, category: 3.1 })),
    )
    return tellPark(companies, 4)
  }

  it('of a group are hidden with another one where the rest would tell them', () => {
    const [five, three, two, one] = [of(1, 2, 3, 4, 5), of(7, 7, 7), of(8, 9), of(6)]
    const jobs = (...groups: ParkCompany[][]) =>
      bySection(...groups).sections.map((told) => told.jobs)
    expect(jobs(five, three, two)).toEqual([15, null, null])
    expect(jobs(five, three, two, one)).toEqual([15, 21, null, null])
    expect(jobs(five, two)).toEqual([null, null])
    expect(jobs(five, three)).toEqual([15, 21])
    // who is not known covers nobody
    expect(jobs(five, two, of(null, null, null))).toEqual([null, null, null])
  })

  it('are hidden where only who is unknown is beside them, and told as unknown where nobody is', () => {
    const [first, second] = bySection(of(null, null), of(4, 5, 6)).sections
    expect(first).toEqual({ key: 'C', count: 2, jobs: null, hidden: false })
    expect(second).toEqual({ key: 'F', count: 3, jobs: 15, hidden: false })
  })

  it('by category less those by section never leave one company', () => {
    // category 1 is the three of C and one of F: category 1 less C is that one
    const company = (category: number, sbi: string, jobs: number) => ({
      ...of(jobs)[0]!,
      ...{ category, sbi },
    })
    const companies = [
      ...[1, 2, 3].map((jobs) => company(1, '10', jobs)),
      company(1, '41', 100),
      ...[4, 5, 6].map((jobs) => company(2, '41', jobs)),
    ]
    const { categories, sections } = tellPark(companies, 4)
    // with the total either category tells the other one: none is told
    expect(categories.map(({ jobs }) => jobs)).toEqual([null, null])
    expect(sections.map(({ jobs }) => jobs)).toEqual([6, 115])
  })

  it('of a park of 2,000 establishments are told within a second', () => {
    const companies = Array.from({ length: 2000 }, (_, at) => ({
      ...of(at % 7 ? at % 50 : null)[0]!,
      sbi: String(10 + ((at * 37) % 83)),
      category: [1, 2, 3.1, 3.2, 4.1, 4.2, 5.1, 5.2, 5.3, 6][at % 11] ?? null,
      jobs_2018: at % 3 ? at % 40 : null,
    }))
    const start = performance.now()
    expect(tellPark(companies, 4).categories.some(({ jobs }) => jobs !== null)).toBe(true)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
