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

type Usual = Readonly<Record<string, unknown>>
const range = (param1: number, param2: number): Usual => ({ param1, param2 })
const most = (param2: number): Usual => ({ param2 })
const least = (param1: number): Usual => ({ param1 })

/** Row of the specification → filter, and its params to begin with. Distances in km. */
const DEFAULTS: Readonly<Record<string, readonly [FilterKey, Usual]>> = {
  'fdef.bbox': ['bbox', { param1: 0, param2: 20, param3: 10, param4: 53 }],
  'fdef.size': ['size', range(0, 100_000)],
  'fdef.median_plot_size': ['median_plot_size', range(0, 10_000)],
  'fdef.plot_bbox_ratio': ['plot_bbox_ratio', range(0.4, 1)],
  'fdef.plot_length_width_ratio': ['plot_length_width_ratio', range(0, 1)],
  'fdef.neighbour_combined_size': ['neighbour_combined_size', range(0, 10_000)],
  'fdef.neighbour_size': ['neighbour_size', range(0, 10_000)],
  'fdef.neighbour_gfa': ['neighbour_gfa', range(0, 50)],
  'fdef.plot_date_valid': ['plot_date_valid', range(1900, 2050)],
  'fdef.zone': ['zone', { param1: ['residential', 'residential_area'], param2: 0.5 }],
  'fdef.building_height': ['building_height', range(0, 100)],
  'fdef.building_volume': ['building_volume', range(0, 10_000)],
  'fdef.building_date_built': ['building_date_built', range(1900, 2020)],
  'fdef.building_count': ['building_count', range(0, 10)],
  'fdef.resobject_count': ['resobject_count', range(0, 5)],
  'fdef.building_function': ['building_function', { param1: ['industry'] }],
  'fdef.buildablearea_size': ['buildablearea_size', range(0, 10_000)],
  'fdef.buildablearea_gsa_difference': ['buildablearea_gsa_difference', least(100)],
  'fdef.buildablearea_gsa_index': ['buildablearea_gsa_index', range(0, 0.8)],
  'fdef.buildable_volume': ['buildable_volume', least(1500)],
  'fdef.buildable_gfa': ['buildable_gfa', least(500)],
  'fdef.buildable_volume_difference': ['buildable_volume_difference', least(500)],
  'fdef.gsa': ['gsa', range(500, 10_000)],
  'fdef.gfa': ['gfa', range(1000, 100_000)],
  'fdef.gsi': ['gsi', range(0, 0.8)],
  'fdef.fsi': ['fsi', range(0, 0.8)],
  'fdef.height_difference': ['height_difference', range(3, 100)],
  'fdef.constraint_building_height': ['constraint_building_height', least(3)],
  'fdef.distance_supermarket': ['distance_supermarket', most(10)],
  'fdef.distance_shops': ['distance_shops', most(10)],
  'fdef.distance_horeca': ['distance_horeca', most(1)],
  'fdef.distance_bso': ['distance_bso', most(10)],
  'fdef.distance_n2000': ['distance_n2000', least(25)],
  'fdef.distance_trainstation': ['distance_trainstation', most(1)],
  'fdef.distance_ov_stop': ['distance_ov_stop', most(0.5)],
  'fdef.distance_ov_line': ['distance_ov_line', most(0.5)],
  'fdef.distance_access_main_road': ['distance_access_main_road', most(10)],
  'fdef.distance_primary_education': ['distance_primary_education', most(10)],
  'fdef.distance_higher_education': ['distance_higher_education', most(10)],
  'fdef.distance_general_practitioner': ['distance_general_practitioner', most(10)],
  'fdef.distance_sailing_route': ['distance_sailing_route', most(0.2)],
  'fdef.distance_water': ['distance_water', most(0.2)],
  'fdef.distance_hospital': ['distance_hospital', most(10)],
  'fdef.distance_urbanization': ['distance_urbanization', range(0, 10)],
  'fdef.demography_urbanization': ['demography_urbanization', range(1, 5)],
  'fdef.demography_woz_value': ['demography_woz_value', range(0, 1000)],
  'fdef.demography_municipality_residents': ['demography_municipality_residents', range(10, 100)],
  'fdef.demography_residents_5km': ['demography_residents_5km', range(1, 10)],
  'fdef.noise': ['noise', most(45)],
  'fdef.plan_date': ['plan_date', range(1950, 2024)],
  'fdef.transaction_type': ['transaction_type', { param1: ['price_on_request', 'kk', 'von'] }],
  'fdef.transaction_status': ['transaction_status', { param1: ['available'] }],
  'fdef.transaction_value': ['transaction_value', range(0, 10_000)],
  'fdef.businesspark_start_year': ['businesspark_start_year', range(1900, 2050)],
  'fdef.businesspark_gross_size': ['businesspark_gross_size', range(0, 1000)],
  'fdef.businesspark_net_size': ['businesspark_net_size', range(0, 1000)],
  'fdef.businesspark_environmental_category': ['businesspark_environmental_category', range(1, 6)],
  'fdef.building_year_min': ['building_year_min', range(1900, 2020)],
  // the specification does not say which ratios: all shares go from 0 to 1
  'fdef.ratios': ['building_before_1985_ratio', range(0, 1)],
  'fdef.company_employee_count': ['company_employee_count', range(0, 100_000)],
  'fdef.company_employee_delta_2018': ['company_employee_delta_2018', range(-1000, -1)],
}

const usualOf = (key: FilterKey): Usual => {
  const declared = filters[key]
  return 'usual' in declared ? declared.usual : {}
}

test.each(Object.entries(DEFAULTS))('%s begins with what the specification says', (_, row) => {
  const [key, usual] = row
  expect(usualOf(key)).toEqual(usual)
  const read = readQuery([featureFilterSchema.parse({ key, ...usual })])
  expect(read.ok && read.query.map(({ path }) => path)).toEqual(['filters.0'])
})

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
  for (const [row, [key, usual]] of Object.entries(DEFAULTS)) {
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
