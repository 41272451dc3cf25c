/** What the specification says of the filters (point 9, feature filter catalogue defaults), written out by hand. */
import { featureFilterSchema } from '@kavel/domain'
import { expect, test } from 'vitest'
import {
  type Filter,
  type FilterGroup,
  type FilterKey,
  filterGroups,
  filterKeys,
  filters,
  readQuery,
} from '../index.ts'
import { SPECIFIED_DEFAULTS, type Usual } from '../testing/specified-defaults.ts'

const usualOf = (key: FilterKey): Usual => {
  const declared = filters[key]
  return 'usual' in declared ? declared.usual : {}
}

test.each(Object.entries(SPECIFIED_DEFAULTS))(
  '%s begins with what the specification says',
  (_, row) => {
    const [key, usual] = row
    expect(usualOf(key)).toEqual(usual)
    const read = readQuery([featureFilterSchema.parse({ key, ...usual })])
    expect(read.ok && read.query.map(({ path }) => path)).toEqual(['filters.0'])
  },
)

test('fdef.distance_point.radius is 5 km, and fdef.distance_point.point lies in the south of the country', () => {
  const { param1, param2, param3 } = usualOf('distance_point') as Record<string, number>
  expect(param1).toBe(5)
  // below the Rhine, which leaves the country at 51.9° north, and within its borders (Vaals 50.75°, Venlo 6.2° east)
  expect([param2! > 50.75, param2! < 51.9, param3! > 3.3, param3! < 6.3]).toEqual(
    Array(4).fill(true),
  )
})

test('fdef.core_catalogue has 120 filters', () => {
  expect(filterKeys.filter((key) => filters[key].tier === 'core')).toHaveLength(120)
})

/** Groups of the specification (point 3, feature filters), in its order. */
const GROUPS: Readonly<Record<string, readonly FilterGroup[]>> = {
  'enum.filter_group.1': [
    'region',
    'plot',
    'owner_type',
    'zoning',
    'building',
    'residence_object',
    'neighbour_plots',
    'gsi_fsi',
    'distance',
    'demography',
    'noise',
    'plan',
    'monument',
  ],
  'enum.filter_group.2': [
    'care',
    'retail',
    'school',
    'road_type',
    'transaction',
    'business_park',
    'company',
    'or',
  ],
}
const declaredOf = (key: FilterKey): Filter => filters[key]

test.each(Object.entries(GROUPS))('%s has filters, numbered by their group', (_, groups) => {
  for (const group of groups) {
    const codes = filterKeys.map(declaredOf).filter((filter) => filter.group === group)
    expect(codes.length, group).toBeGreaterThan(0)
    for (const { code } of codes) expect(Math.floor(code / 100), group).toBe(filterGroups[group])
  }
})

test('the groups are those of the specification, in its order, and our own', () => {
  expect(Object.keys(filterGroups)).toEqual([...Object.values(GROUPS).flat(), 'land_bid'])
  expect(Object.values(filterGroups)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
})

/** What the numbered filters cover (point 3), with the numbers of the filter catalogue. */
const COVERED: Readonly<Record<string, Readonly<Partial<Record<FilterKey, number>>>>> = {
  'enum.filter_region': { state: 101, municipality: 102, bbox: 103, custom_area: 104 },
  'enum.filter_field_code.1': {
    plot_number: 201,
    size: 202,
    zone: 401,
    building_height: 501,
    building_date_built: 503,
    building_function: 506,
    energy_label: 508,
    noise_road: 1102,
    noise_rail: 1103,
    noise_air: 1104,
    noise_industry: 1105,
    noise_windturbine: 1106,
    demography_urbanization: 1001,
  },
  'enum.filter_field_code.2': {
    transaction_type: 1801,
    businesspark_start_year: 1901,
    company_employee_count: 2002,
  },
  'enum.filter_field_distance': {
    distance_supermarket: 901,
    distance_shops: 902,
    distance_daycare: 918,
    distance_trainstation: 906,
    distance_ov_stop: 907,
    distance_access_main_road: 909,
    distance_primary_education: 910,
    distance_hospital: 913,
  },
}

test.each(Object.entries(COVERED))('%s is in the catalogue by its number', (_, codes) => {
  const declared = Object.keys(codes).map((key) => [key, declaredOf(key as FilterKey).code])
  expect(Object.fromEntries(declared)).toEqual(codes)
})

test('a slider reaches as far as the specification says', () => {
  for (const [row, [key, usual]] of Object.entries(SPECIFIED_DEFAULTS)) {
    const declared = declaredOf(key)
    if (!('bounds' in declared)) continue
    const { param1 = declared.bounds.least, param2 = declared.bounds.most } = usual as Record<
      string,
      number
    >
    expect(declared.bounds.least, row).toBeLessThanOrEqual(param1)
    expect(declared.bounds.most, row).toBeGreaterThanOrEqual(param2)
  }
})
