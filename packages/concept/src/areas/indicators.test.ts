import { INDICATOR_TYPES, type IndicatorType } from '@kavel/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INDICATORS, lightOf } from './indicators.ts'
import type { Counting } from './measured.ts'
import type { ParkFacts } from './page-area.ts'
import { readSbiPrefixes, sbiDigits } from './sbi.ts'
import { categoryOfSbi, rankOf } from './sbi-categories.ts'

type Company = NonNullable<ParkFacts['companies']>[number]
const source = { name: 'Proef', date: '2026-11-01' }

const company = (said: Partial<Company> = {}): Company => ({
  ...{ plot: null, sbi: null, category: null, jobs: null, jobs_2018: null, quay: null },
  ...said,
})
const plot = (id: string, area: number, use: 'business' | 'other' | null) => ({
  ...{ id, designation: id, area, use, unused_area: null, unused_gfa: null },
  ...{ height_left: null, floors_left: null, confidence: null, outline: null, mostly_inside: true },
})
const building = (
  footprint: number,
  said: Partial<ParkFacts['buildings'][number]> = {},
): ParkFacts['buildings'][number] => ({
  ...{ id: '1', year: null, footprint, height: null, max_height: null },
  ...said,
})
const parkOf = (said: Partial<ParkFacts> = {}): ParkFacts => ({
  gross: 10_000,
  ...{ gross_ha: null, net_ha: null, available_ha: null, start_year: null, type: null },
  ...{ max_category: 4, plots: [], buildings: [], built: 0, built_business: 0, companies: null },
  ...{ slip_road_km: null, overlaps: [] },
  sources: {
    ...{ plots: source, zoning: source, buildings: source, heights: source },
    ...{ roads: source, fairways: source, companies: source },
  },
  ...said,
})
const of = (type: IndicatorType, said: Partial<ParkFacts>, counting: Partial<Counting> = {}) =>
  INDICATORS[type].compute(parkOf(said), { by: 'points', prefixes: [], ...counting })

/**
 * The worked example of the reference (4.4), the park allows 4:
 *
 *     category  2    3.1  3.2  4.2   1    4.1
 *     4 − it    2.0  0.9  0.8  −0.2  3.0  −0.1   two of six deviate: 33.33 %
 *     jobs      10   25   40   60    5    30     15 of 170: 8.82 %
 *     main      2    3    3    4     1    4      4 − it: 2 1 1 0 3 0, two of six: 33.33 %
 *     rank      2    3    4    6     1    5      4 is 4.2, the sixth: 4 3 2 0 5 1, four of six: 66.67 %
 */
const EXAMPLE = {
  max_category: 4,
  companies: [
    [2, 10],
    [3.1, 25],
    [3.2, 40],
    [4.2, 60],
    [1, 5],
    [4.1, 30],
  ].map(([category, jobs]) => company({ category: category!, jobs: jobs! })),
}

describe('the worked example', () => {
  it.each([
    ['deviating_companies', 'points', 33.33],
    ['deviating_employees', 'points', 8.82],
    ['deviating_main_category', 'points', 33.33],
    ['deviating_companies', 'rank', 66.67],
  ] as const)('of %s by %s', (type, by, percent) => {
    expect(of(type, EXAMPLE, { by }).value).toBeCloseTo(percent, 2)
  })

  it('counts two of six companies, and never how many jobs', () => {
    expect(of('deviating_companies', EXAMPLE)).toMatchObject({ part: 2, whole: 6, of: 'companies' })
    expect(of('deviating_employees', EXAMPLE)).toMatchObject({
      part: null,
      whole: 6,
      of: 'companies',
    })
  })
})

describe('at a threshold', () => {
  it.each([
    [1984, 100, 100],
    [1985, 0, 100],
    [1994, 0, 100],
    [1995, 0, 0],
  ])('a building of %i is %i %% before 1985 and %i %% before 1995', (year, first, second) => {
    const buildings = [building(200, { year })]
    expect(of('building_age_1985', { buildings }).value).toBe(first)
    expect(of('building_age_1995', { buildings }).value).toBe(second)
  })

  it.each([
    [12, 9, 100],
    // 12.3 − 9.3 is less than three in binary
    [12.3, 9.3, 100],
    [12, 9.01, 0],
    [9, 12, 0],
  ])('of %f m allowed and %f m built %i %% may be 3 m higher', (max_height, height, percent) => {
    const buildings = [building(50, { height, max_height })]
    expect(of('height_difference', { buildings }).value).toBe(percent)
  })

  it.each([
    [4, 2, 1],
    [5.2, 3.2, 1],
    [4, 2.1, 0],
    [3, 4.2, 0],
  ])('%f allowed and %f needed deviates %i times', (max_category, category, times) => {
    const facts = { max_category, companies: [company({ category })] }
    expect(of('deviating_companies', facts).part).toBe(times)
  })
})

it('buildings weigh by their area, and one of an unknown year weighs nothing', () => {
  const buildings = [
    building(300, { year: 1970 }),
    building(100, { year: 2005 }),
    building(999, { year: null }),
  ]
  expect(of('building_age_1985', { buildings })).toMatchObject({
    ...{ value: 75, part: 1, whole: 2, left_out: 1, of: 'buildings' },
  })
})

it('the ground of a park', () => {
  const plots = [
    plot('A', 5_000, 'business'),
    plot('B', 1_500, 'business'),
    plot('C', 3_000, 'other'),
  ]
  const facts = { gross: 10_000, plots, built: 2_500, built_business: 2_600 }
  expect(of('gross_hectares', facts).value).toBe(1)
  expect(of('net_hectares', facts).value).toBe(0.65)
  expect(of('site_coverage_total', facts).value).toBe(0.25)
  expect(of('site_coverage_business', facts).value).toBe(0.4)
  expect(of('site_coverage_public', facts).value).toBeCloseTo(0.35, 10)
})

describe('net area', () => {
  const plots = [plot('A', 5_000, 'business'), plot('B', 100, null)]
  it('is that of IBIS where the zone of a plot is unknown', () => {
    expect(of('net_hectares', { plots, net_ha: 0.7 })).toMatchObject({
      ...{ value: 0.7, is_of_register: true },
    })
  })
  it('is unknown without, and so is what is public', () => {
    expect(of('net_hectares', { plots }).reason).toBe('zones_unknown')
    expect(of('site_coverage_public', { plots }).reason).toBe('zones_unknown')
  })
})

describe('jobs since 2018', () => {
  const jobs = (pairs: [number | null, number | null][]) => ({
    companies: pairs.map(([now, then]) => company({ jobs: now, jobs_2018: then })),
  })
  it('are of the companies of which both are known', () => {
    // 10 + 20 + 30 now, 15 + 15 + 20 then; what came since is left out
    const facts = jobs([
      [10, 15],
      [20, 15],
      [30, 20],
      [40, null],
      [null, 7],
    ])
    expect(of('jobs_absolute', facts)).toMatchObject({ value: 10, whole: 3, left_out: 2 })
    expect(of('jobs_relative', facts).value).toBe(20)
  })
  it('have no percentage of none', () => {
    const facts = jobs([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(of('jobs_relative', facts)).toMatchObject({ value: null, reason: 'jobs_2018_zero' })
    expect(of('jobs_absolute', facts).value).toBe(6)
  })
})

it('companies at the quay that need no water', () => {
  const companies = [
    company({ quay: true, sbi: '46731' }),
    company({ quay: true, sbi: '30120' }),
    company({ quay: true, sbi: '62010' }),
    company({ quay: true }),
    company({ quay: false, sbi: '62010' }),
  ]
  expect(of('non_water_bound', { companies })).toMatchObject({
    ...{ part: 1, whole: 3, left_out: 1 },
  })
  const { roads, ...others } = parkOf().sources
  const sources = { ...others, roads, fairways: { name: null, date: null } }
  expect(of('non_water_bound', { companies, sources }).reason).toBe('no_fairways')
})

it('a category that a file does not tell is that of the activity, and said so', () => {
  const companies = [company({ sbi: '62010' }), company({ category: 4.2 }), company()]
  expect(of('mixable_companies', { companies })).toMatchObject({
    ...{ value: 50, part: 1, whole: 2, left_out: 1, from_table: 1 },
  })
})

it.each([
  ['companies: a removed file', 'mixable_companies', { companies: null }, 'no_file'],
  ['no companies', 'jobs_absolute', { companies: [] }, 'no_companies'],
  [
    'no category allowed',
    'deviating_companies',
    { ...EXAMPLE, max_category: null },
    'no_max_category',
  ],
  ['no category known', 'mixable_companies', { companies: [company()] }, 'no_categories'],
  ['no jobs', 'jobs_absolute', { companies: [company()] }, 'no_jobs'],
  ['no year of 2018', 'jobs_absolute', { companies: [company({ jobs: 4 })] }, 'no_2018'],
  ['no buildings', 'building_age_1985', {}, 'no_buildings'],
  ['no years', 'building_age_1985', { buildings: [building(5)] }, 'no_years'],
  ['no heights', 'height_difference', { buildings: [building(5)] }, 'no_heights'],
  ['no plots', 'net_hectares', {}, 'no_plots'],
  ['no zones', 'site_coverage_business', { plots: [plot('A', 5, null)] }, 'no_zones'],
  [
    'no business',
    'site_coverage_business',
    { plots: [plot('A', 5, 'other')] },
    'no_business_plots',
  ],
  ['no slip road', 'highway_distance', {}, 'no_slip_roads'],
  ['no quay', 'non_water_bound', { companies: [company({ quay: false })] }, 'no_quays'],
  ['no area', 'gross_hectares', { gross: 0 }, 'area_unknown'],
  ['no prefixes', 'custom_sbi', { companies: [company({ sbi: '10' })] }, 'no_prefixes'],
] as const)('%s is unknown, not zero', (_, type, said, reason) => {
  expect(of(type, said as Partial<ParkFacts>)).toMatchObject({ value: null, reason })
})

const known = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyCompany: fc.Arbitrary<Company> = fc.record({
  plot: fc.constant(null),
  sbi: known(fc.constantFrom('10710', '62010', '46731', '0141', '99')),
  category: known(fc.constantFrom(1, 2, 3.1, 3.2, 4, 4.1, 5.3, 6)),
  jobs: known(fc.nat(500)),
  jobs_2018: known(fc.nat(500)),
  quay: known(fc.boolean()),
})
const anyPark = fc
  .record({
    gross: fc.double({ min: 0, max: 1e7, noNaN: true }),
    max_category: known(fc.constantFrom(2, 3, 4, 5, 6)),
    net_ha: known(fc.double({ min: 0, max: 1000, noNaN: true })),
    plots: fc.array(
      fc
        .tuple(
          fc.double({ min: 0, max: 1e5, noNaN: true }),
          fc.constantFrom('business', 'other', null),
        )
        .map(([area, use]) => plot('A', area, use as 'business')),
    ),
    buildings: fc.array(
      fc
        .record({
          year: known(fc.integer({ min: 1000, max: 2030 })),
          footprint: fc.double({ min: 0, max: 1e5, noNaN: true }),
          height: known(fc.double({ min: 0, max: 60, noNaN: true })),
          max_height: known(fc.double({ min: 0, max: 60, noNaN: true })),
        })
        .map(({ footprint, ...said }) => building(footprint, said)),
    ),
    built: fc.double({ min: 0, max: 1e7, noNaN: true }),
    built_business: fc.double({ min: 0, max: 1e7, noNaN: true }),
    companies: known(fc.array(anyCompany)),
    slip_road_km: known(fc.double({ min: 0, max: 100, noNaN: true })),
  })
  .map(parkOf)

const COUNTING: Counting = { by: 'points', prefixes: ['10', '467'] }

describe('of any park', () => {
  it('a share lies between none and all, a score between 0 and 100, and what is unknown has a reason', () => {
    fc.assert(
      fc.property(anyPark, fc.constantFrom(...INDICATOR_TYPES), (park, type) => {
        const { unit, compute, scoreOf } = INDICATORS[type]
        const { value, reason, part, whole } = compute(park, COUNTING)
        expect(value === null).toBe(reason !== null)
        if (value === null) return
        expect(Number.isFinite(value)).toBe(true)
        if (unit === 'ratio') expect(value).toSatisfy((one: number) => one >= 0 && one <= 1)
        if (unit === '%' && type !== 'jobs_relative')
          expect(value).toSatisfy((one: number) => one >= 0 && one <= 100 + 1e-9)
        if (part !== null && whole !== null) expect(part).toBeLessThanOrEqual(whole)
        const score = scoreOf?.(value)
        if (score !== undefined) expect(score).toSatisfy((one: number) => one >= 0 && one <= 100)
      }),
    )
  })

  it('the order of its rows does not matter', () => {
    fc.assert(
      fc.property(anyPark, fc.constantFrom(...INDICATOR_TYPES), (park, type) => {
        const { compute } = INDICATORS[type]
        const turned = {
          ...park,
          plots: park.plots.toReversed(),
          buildings: park.buildings.toReversed(),
          companies: park.companies?.toReversed() ?? null,
        }
        const [one, other] = [compute(park, COUNTING), compute(turned, COUNTING)]
        expect(other).toEqual({ ...one, value: one.value === null ? null : expect.any(Number) })
        if (one.value !== null) expect(other.value).toBeCloseTo(one.value, 6)
      }),
    )
  })

  it('a company of which nothing is known changes no value', () => {
    fc.assert(
      fc.property(anyPark, fc.constantFrom(...INDICATOR_TYPES), (park, type) => {
        fc.pre(park.companies !== null && park.companies.length > 0)
        const { compute } = INDICATORS[type]
        const more = { ...park, companies: [...park.companies!, company()] }
        expect(compute(more, COUNTING).value).toBe(compute(park, COUNTING).value)
      }),
    )
  })
})

it.each([
  ['house', 49.9, 'red'],
  ['house', 50, 'orange'],
  ['house', 75, 'green'],
  ['house', 100, 'green'],
  ['net_gross', 64.9, 'red'],
  ['net_gross', 65, 'orange'],
  ['net_gross', 75, 'green'],
  ['net_gross', 85, 'green'],
  ['net_gross', 85.1, 'gold'],
] as const)('by the rule %s %f is %s', (rule, score, light) => {
  expect(lightOf(score, rule)).toBe(light)
})

it.each([
  ['10710', '10710'],
  ['10.71', '1071'],
  ['8.12', '0812'],
  ['SBI 46.73.1', '4673'],
  ['SBI 2008: 47.11', '4711'],
  ['SBI2008 4711', '4711'],
  ['sbi: 8.12', '0812'],
  ['SBI 2008', null],
  ['onbekend', null],
  [null, null],
  ['', null],
])('the SBI %s is %s', (text, digits) => {
  expect(sbiDigits(text)).toBe(digits)
})

it.each([
  ['10, 46.7', ['10', '467']],
  [' 10;50 ', ['10', '50']],
  ['8.12, 1.4', ['0812', '014']],
  ['812', ['812']],
  ['', []],
  // 01, or all that begins with 1
  ['1', null],
  ['10, 8', null],
  ['horeca', null],
  ['10, x', null],
])('somebody types %s', (text, prefixes) => {
  expect(readSbiPrefixes(text)).toEqual(prefixes)
})

it.each([
  ['62010', 1],
  ['46731', 3.1],
  ['46710', 4.2],
  ['01460', 4.1],
  ['01410', 3.2],
  ['77310', 3.1],
  ['77110', 1],
  ['99000', null],
  [null, null],
])('the category of %s is %s', (sbi, category) => {
  expect(categoryOfSbi(sbi)).toBe(category)
})

it('categories have their place in the order of the guide distances; a main one is its highest', () => {
  expect([1, 2, 3.1, 3.2, 4.1, 4.2, 5.1, 5.2, 5.3, 6].map(rankOf)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect([3, 4, 5].map(rankOf)).toEqual([4, 6, 9])
  expect([0, 7].map(rankOf)).toEqual([0, 10])
})
