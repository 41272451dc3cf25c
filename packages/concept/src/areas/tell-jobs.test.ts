import { array, assert, integer, option, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParkCompany } from './page-area.ts'
import { tellGroups, tellJobs } from './tell-jobs.ts'

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

  it('of a group are hidden with another one where the rest would tell them', () => {
    const [five, three, two, one] = [of(1, 2, 3, 4, 5), of(7, 7, 7), of(8, 9), of(6)]
    const jobs = (groups: ParkCompany[][]) => tellGroups(groups).map((told) => told.jobs)
    expect(jobs([five, three, two])).toEqual([15, null, null])
    expect(jobs([five, three, two, one])).toEqual([15, 21, null, null])
    expect(jobs([five, two])).toEqual([null, null])
    expect(jobs([five, three])).toEqual([15, 21])
    // who is not known covers nobody
    expect(jobs([five, two, of(null, null, null)])).toEqual([null, null, null])
  })

  it('never leave fewer than three establishments to be found from the total', () => {
    const groups = array(array(option(integer({ min: 0, max: 99 })), { maxLength: 6 }), {
      maxLength: 6,
    })
    assert(
      property(groups, (jobs) => {
        const told = tellGroups(jobs.map((group) => of(...group)))
        const known = (group: readonly (number | null)[]) =>
          group.filter((one) => one !== null).length
        const hidden = jobs.filter((_, at) => told[at]?.hidden).map(known)
        const rest = hidden.reduce((sum, count) => sum + count, 0)
        const all = jobs.map(known).reduce((sum, count) => sum + count, 0)
        expect(rest === 0 || rest >= 3 || rest === all).toBe(true)
      }),
    )
  })
})
