import { featureFilterSchema } from '@kavel/domain'
import { describe, expect, test } from 'vitest'
import { filterKeys, filters, readQuery } from './index.ts'

/** A filter as it is stored, with what the record's schema adds. */
const stored = (filter: object) => featureFilterSchema.parse(filter)
const ask = (...list: object[]) => readQuery(list.map(stored))
const conditionsOf = (...list: object[]) => {
  const read = ask(...list)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.query.map(({ condition }) => condition)
}
const issuesOf = (...list: object[]) => {
  const read = ask(...list)
  return read.ok ? [] : read.issues
}
/** An area in degrees: `[lon, lat]` of its corners. */
const polygon = (...corners: [number, number][]) => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0]]],
})
const SQUARE = polygon([5, 52], [5.01, 52], [5.01, 52.01], [5, 52.01])
/** The two sides cross in the middle. */
const BOW = polygon([5, 52], [5.01, 52.01], [5.01, 52], [5, 52.01])

describe('what a query holds at most', () => {
  test('texts of all its filters together, with the filter that is one too many', () => {
    const words = Array.from({ length: 1001 }, (_, n) => `AMF00 A ${n}`)
    const many = { key: 'plot_number', param1: words }
    expect(issuesOf(many)).toEqual([])
    expect(issuesOf(many, many)).toEqual([
      { path: 'filters.1.param1', message: 'makes more than 2000 texts in this query' },
    ])
  })

  test('corners of a drawn area', () => {
    const comb = Array.from({ length: 2001 }, (_, n): [number, number] => [
      5 + n / 1e5,
      n % 2 ? 52 : 52.01,
    ])
    const teeth = [...comb, [5.03, 51.99], [4.99, 51.99]] as [number, number][]
    expect(issuesOf({ key: 'custom_area', polygon: polygon(...teeth) })).toEqual([
      { path: 'filters.0.polygon', message: 'has more than 2000 corners' },
    ])
  })
})

describe('what a filter asks', () => {
  test.each([
    // null is open (domain reference §5)
    [
      { key: 'size', param1: 500, param2: null },
      { kind: 'number', feature: 'plot_area', least: 500, most: null },
    ],
    [
      { key: 'size', param1: 500, param2: 900 },
      { kind: 'number', feature: 'plot_area', least: 500, most: 900 },
    ],
    // a min reads param1 alone, a max param2 alone
    [
      { key: 'constraint_building_height', param1: 3, param2: 9 },
      { kind: 'number', feature: 'plan_max_height', least: 3, most: null },
    ],
    [
      { key: 'noise', param1: 3, param2: 45 },
      { kind: 'number', feature: 'noise_all', least: null, most: 45 },
    ],
    // param3 chooses: mean, oldest or newest
    [
      { key: 'building_date_built', param1: 1900, param2: 1985, param3: 'max' },
      { kind: 'number', feature: 'building_year_max', least: 1900, most: 1985 },
    ],
    [
      { key: 'municipality', param1: 'GM0353, GM0344' },
      { kind: 'code', feature: 'municipality_code', any: ['GM0353', 'GM0344'] },
    ],
    // enumerations by number or by key
    [
      { key: 'building_function', param1: ['industry', 2] },
      { kind: 'code', feature: 'building_function', any: ['industry', 'office'] },
    ],
    [
      { key: 'zone', param1: 'residential,residential_area', param2: 0.5 },
      {
        kind: 'share',
        feature: 'zone_shares',
        of: ['residential', 'residential_area'],
        least: 0.5,
        most: null,
      },
    ],
    [
      { key: 'zone_double', param1: ['waarde'], param2: 0 },
      { kind: 'codes', feature: 'double_zones', any: ['waarde'], wanted: false },
    ],
    [
      { key: 'zone_double', param1: ['waarde'] },
      { kind: 'codes', feature: 'double_zones', any: ['waarde'], wanted: true },
    ],
    [
      { key: 'monument_national', param1: 0 },
      { kind: 'boolean', feature: 'monument_national', is: false },
    ],
    [
      { key: 'plot_number', param1: 'OTL00 B 123' },
      { kind: 'text', features: ['designation'], test: 'starts', words: ['OTL00 B 123'] },
    ],
    [
      { key: 'neighbour_gfa', param1: 0, param2: 50 },
      { kind: 'neighbour', feature: 'neighbour_gfas', least: 0, most: 50 },
    ],
    [
      { key: 'distance_point', param1: 5, param2: 52.09, param3: 5.12 },
      { kind: 'point', km: 5, lat: 52.09, lon: 5.12 },
    ],
    [
      { key: 'bbox', param1: 4, param2: 52, param3: 5, param4: 53 },
      { kind: 'box', west: 4, south: 52, east: 5, north: 53 },
    ],
    // half of the plot, unless it says otherwise
    [
      { key: 'custom_area', polygon: SQUARE },
      { kind: 'area', area: SQUARE, share: 0.5 },
    ],
    // never silently ignored: unknown of every plot
    [
      { key: 'flood_risk', param1: 1 },
      { kind: 'unknown', why: 'unknown_key' },
    ],
  ])('%j', (filter, condition) => {
    expect(conditionsOf(filter)).toEqual([condition])
  })

  test('an or-choice is true where one of its children is; those that are off are left out', () => {
    const [choice] = conditionsOf({
      key: 'or',
      children: [
        { key: 'size', param1: 1000 },
        { key: 'noise', param2: 45, enabled: false },
        { key: 'building_count', param1: 0, param2: 0 },
      ],
    })
    expect(choice).toMatchObject({
      kind: 'or',
      of: [
        { path: 'filters.0.children.0', key: 'size' },
        { path: 'filters.0.children.2', key: 'building_count' },
      ],
    })
  })

  test('size with neighbours counts those that fit the other filters on neighbours', () => {
    expect(
      conditionsOf(
        { key: 'neighbour_combined_size', param1: 2000 },
        { key: 'size', param1: 100 },
        { key: 'neighbour_gfa', param1: 0, param2: 50 },
      )[0],
    ).toEqual({
      kind: 'combined',
      least: 2000,
      most: null,
      fits: [{ kind: 'neighbour', feature: 'neighbour_gfas', least: 0, most: 50 }],
    })
  })

  test('a filter that is off, or says nothing yet, asks nothing', () => {
    expect(
      conditionsOf(
        { key: 'size', param1: 500, enabled: false },
        { key: 'size' },
        { key: 'zone' },
        { key: 'plot_number', param1: ' , ' },
      ),
    ).toEqual([])
  })

  test('its values are still told, so that bars and numbers of choices can be shown', () => {
    const read = ask(
      { key: 'size', param1: 500, enabled: false },
      { key: 'size' },
      { key: 'energy_label' },
      {
        key: 'or',
        children: [{ key: 'building_count' }, { key: 'size', param1: 1 }],
      },
      { key: 'energy_label', param1: ['A'] },
    )
    expect(read.ok && read.query.map(({ path }) => path)).toEqual(['filters.3', 'filters.4'])
    expect(read.ok && read.idle).toMatchObject([
      { path: 'filters.0', condition: { kind: 'number', feature: 'plot_area', least: 500 } },
      { path: 'filters.1', condition: { feature: 'plot_area', least: null, most: null } },
      { path: 'filters.2', condition: { kind: 'code', feature: 'energy_label', any: [] } },
      { path: 'filters.3.children.0', condition: { feature: 'building_count' } },
    ])
  })

  test('an or-choice in which nothing is set asks nothing', () => {
    expect(conditionsOf({ key: 'or', children: [{ key: 'size' }] }, { key: 'or' })).toEqual([])
  })

  test('keys that the catalogue does not have are told apart', () => {
    expect(ask({ key: 'flood_risk' }, { key: 'size' }, { key: 'flood_risk' })).toMatchObject({
      unknownKeys: ['flood_risk'],
    })
  })
})

describe('what is wrong with a filter', () => {
  test.each([
    [{ key: 'size', param1: 900, param2: 500 }, 'filters.0.param2'],
    [{ key: 'size', param1: 'large' }, 'filters.0.param1'],
    [{ key: 'buildable_gfa', param1: -1.7e308, param2: 1.7e308 }, 'filters.0.param1'],
    [{ key: 'size', param1: 1, optimal: 1e300 }, 'filters.0.optimal'],
    // also where it is off: it would be wrong once it is on
    [{ key: 'size', param1: 900, param2: 500, enabled: false }, 'filters.0.param2'],
    [{ key: 'building_date_built', param1: 1900, param3: 'median' }, 'filters.0.param3'],
    [{ key: 'zone', param1: ['moon'] }, 'filters.0.param1'],
    [{ key: 'zone', param1: ['green'], param2: 50 }, 'filters.0.param2'],
    [{ key: 'monument_national', param1: 'perhaps' }, 'filters.0.param1'],
    [{ key: 'custom_area', polygon: BOW }, 'filters.0.polygon'],
    [{ key: 'bbox', param1: 5, param2: 52, param3: 4, param4: 53 }, 'filters.0.param3'],
    [{ key: 'size', param1: -1 }, 'filters.0.param1'],
    [{ key: 'noise', param2: -45 }, 'filters.0.param2'],
    [{ key: 'distance_point', param1: -1, param2: 52, param3: 5 }, 'filters.0.param1'],
    [
      { key: 'or', children: [{ key: 'size', param1: 2, param2: 1 }] },
      'filters.0.children.0.param2',
    ],
    [{ key: 'or', children: [{ key: 'or' }] }, 'filters.0.children.0.key'],
  ])('%j is told by its path', (filter, path) => {
    expect(issuesOf(filter)).toEqual([{ path, message: expect.any(String) }])
  })

  test('of several, all', () => {
    expect(
      issuesOf({ key: 'size', param1: 'a' }, { key: 'size' }, { key: 'noise', param2: 'b' }).map(
        ({ path }) => path,
      ),
    ).toEqual(['filters.0.param1', 'filters.2.param2'])
  })
})

describe('a bound of what may be asked', () => {
  const box = (west: number, south: number, east: number, north: number) => ({
    key: 'bbox',
    ...{ param1: west, param2: south, param3: east, param4: north },
  })
  const point = (km: number, lat: number, lon: number) => ({
    key: 'distance_point',
    ...{ param1: km, param2: lat, param3: lon },
  })
  const size = (least: number | null, most: number | null, optimal: number | null = null) => ({
    key: 'size',
    ...{ param1: least, param2: most, optimal },
  })
  const zone = (share: number) => ({ key: 'zone', param1: ['green'], param2: share })
  const area = (share: number) => ({ key: 'custom_area', param1: share, polygon: SQUARE })

  /** What is still taken, what is just beyond it, and the param that is then wrong. */
  test.each<[at: object, beyond: object, param: string]>([
    // degrees of the whole earth
    [box(-180, 52, 5, 53), box(-180.0001, 52, 5, 53), 'param1'],
    [box(180, 52, 180, 53), box(180.0001, 52, 180, 53), 'param1'],
    [box(4, -90, 5, 53), box(4, -90.0001, 5, 53), 'param2'],
    [box(4, 90, 5, 90), box(4, 90.0001, 5, 90), 'param2'],
    [box(-180, 52, -180, 53), box(-180, 52, -180.0001, 53), 'param3'],
    [box(4, 52, 180, 53), box(4, 52, 180.0001, 53), 'param3'],
    [box(4, -90, 5, -90), box(4, -90, 5, -90.0001), 'param4'],
    [box(4, 52, 5, 90), box(4, 52, 5, 90.0001), 'param4'],
    // a box may be a line, not turned inside out
    [box(5, 52, 5, 53), box(5, 52, 4.9999, 53), 'param3'],
    [box(4, 52, 5, 52), box(4, 52, 5, 51.9999), 'param4'],
    [point(0, 52, 5), point(-0.0001, 52, 5), 'param1'],
    [point(500, 52, 5), point(500.0001, 52, 5), 'param1'],
    [point(5, -90, 5), point(5, -90.0001, 5), 'param2'],
    [point(5, 90, 5), point(5, 90.0001, 5), 'param2'],
    [point(5, 52, -180), point(5, 52, -180.0001), 'param3'],
    [point(5, 52, 180), point(5, 52, 180.0001), 'param3'],
    // shares are 0 to 1
    [zone(0), zone(-0.0001), 'param2'],
    [zone(1), zone(1.0001), 'param2'],
    [area(0), area(-0.0001), 'param1'],
    [area(1), area(1.0001), 'param1'],
    // least and most may be one value
    [size(500, 500), size(500, 499.9999), 'param2'],
    [size(null, 1e12), size(null, 1.0001e12), 'param2'],
    [size(0, null), size(-1, null), 'param1'],
    [size(0, 9, 1e12), size(0, 9, 1.0001e12), 'optimal'],
    [size(0, 9, -1e12), size(0, 9, -1.0001e12), 'optimal'],
  ])('%j is taken, %j is not: %s', (at, beyond, param) => {
    expect(issuesOf(at)).toEqual([])
    expect(issuesOf(beyond)).toEqual([{ path: `filters.0.${param}`, message: expect.any(String) }])
  })

  test.each([
    [zone(0), { least: 0 }],
    [zone(1), { least: 1 }],
    [area(0), { share: 0 }],
    [area(1), { share: 1 }],
    [point(0, 52, 5), { km: 0 }],
    [size(0, 0), { least: 0, most: 0 }],
  ])('%j asks its own bound, not the usual one', (filter, bounds) => {
    expect(conditionsOf(filter)).toMatchObject([bounds])
  })
})

describe('the catalogue', () => {
  test('has 120 filters that must be, 28 that may be and two of our own, each with a number of its group', () => {
    const tiers = filterKeys.map((key) => filters[key].tier)
    expect([tiers.filter((tier) => tier === 'core').length, tiers.length]).toEqual([120, 150])
    expect(new Set(filterKeys.map((key) => filters[key].code)).size).toBe(150)
  })

  test.each(filterKeys)('%s takes its own default', (key) => {
    const declared = filters[key]
    const usual = 'usual' in declared ? declared.usual : {}
    expect(issuesOf({ key, ...usual })).toEqual([])
  })
})

describe('the score of the size of a plot', () => {
  const betterOf = (params: object) => {
    const read = ask({ key: 'size', ...params })
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const [asked] = read.query
    return asked?.scoring
  }

  test('is where it lies between two bounds that somebody set', () => {
    expect(betterOf({ param1: 2000, param2: 6000 })).toMatchObject({
      better: 'higher',
      from: 2000,
      to: 6000,
    })
    expect(betterOf({ param1: 0, param2: 6000 })).toMatchObject({ better: 'higher', to: 6000 })
  })

  test.each([{ param1: 4000 }, { param2: 4000 }, { param1: 4000, param2: 100_000 }])(
    'is always whole with an open end: %j',
    (params) => {
      expect(betterOf(params)?.better).toBeNull()
    },
  )
})
