import { ownKinds, rasters, registerTables } from '@kavel/registers'
import { type FilterKey, filterKeys, filterOf } from '@kavel/search'
import { describe, expect, test } from 'vitest'
import { absentFilters, filterReads } from './reads.ts'

/** The filters that the product must have, as the catalogue of filters names them (`core`). */
const core = `
  state municipality bbox custom_area population_core neighbourhood plot_number size
  median_plot_size plot_bbox_ratio plot_length_width_ratio plot_date_valid plot_width
  plot_frontage plot_land_use plot_soil_type owner_type owner_count owner_name zone
  zone_preliminary zone_double building_envelope area_designation function_designation
  constraint_building_height constraint_gutter_height constraint_built_percentage
  constraint_floors constraint_units constraint_environmental_category building_height
  building_volume building_date_built building_year_min building_count building_function
  energy_label building_floors building_before_1985_ratio resobject_count resobject_area
  resobject_area_avg resobject_function neighbour_combined_size neighbour_size neighbour_gfa
  neighbour_zone neighbour_same_owner neighbour_building_height gsa gfa gsi fsi
  buildablearea_size buildablearea_gsa_difference buildablearea_gsa_index buildable_volume
  buildable_gfa buildable_volume_difference buildable_gfa_difference height_difference
  distance_supermarket distance_shops distance_horeca distance_bso distance_n2000
  distance_trainstation distance_ov_stop distance_ov_line distance_access_main_road
  distance_primary_education distance_higher_education distance_general_practitioner
  distance_hospital distance_sailing_route distance_water distance_urbanization distance_point
  distance_daycare demography_urbanization demography_woz_value demography_municipality_residents
  demography_residents_5km demography_density demography_income demography_elderly noise
  noise_road noise_rail noise_air noise_industry noise_windturbine plan_date plan_status
  monument_national monument_townscape care_type retail_type retail_vacant school_type road_type
  transaction_type transaction_status transaction_value businesspark_start_year
  businesspark_gross_size businesspark_net_size businesspark_environmental_category
  businesspark_type businesspark_available businesspark_site_coverage businesspark_public_ratio
  businesspark_name company_sbi company_employee_count company_employee_delta_2018
  company_environmental_category company_environment_deviation or`
  .trim()
  .split(/\s+/)
/** Those that it may have. */
const extra = `
  postcode plot_depth plot_unbuilt plot_elevation plot_has_trees owner_right
  building_function_ratio building_footprint building_status building_roof_type resobject_status
  resobject_woz neighbour_function floors_difference mxi distance_green demography_household_size
  demography_owner_occupied demography_address_density plan_type plan_name monument_distance
  care_distance retail_area school_pupils road_speed transaction_object_type company_name`
  .trim()
  .split(/\s+/)

/** Ours, beyond the catalogue. */
const own = ['land_bid', 'land_bid_m2']

const readsOf = (filter: string) => filterReads.get(filter as FilterKey)

describe('the filters of the search', () => {
  test('are 120 that must be, 28 that may be, and our own', () => {
    expect([core.length, extra.length]).toEqual([120, 28])
    const ofTier = (tier: string) => filterKeys.filter((key) => filterOf(key)?.tier === tier)
    expect(ofTier('core').toSorted()).toEqual(core.toSorted())
    expect(ofTier('extra').toSorted()).toEqual(extra.toSorted())
    expect(ofTier('own').toSorted()).toEqual(own)
  })

  test.each([...core, ...extra, ...own])(
    '%s reads what is imported, or is said to be absent',
    (filter) => {
      const reads = readsOf(filter) ?? []
      expect(reads.length > 0).toBe(!(filter in absentFilters))
      for (const source of reads) {
        const [table = '', name] = source.split('.')
        const known =
          { samples: rasters, own: { ...ownKinds, land_bids: true } }[table] ?? registerTables
        expect(known).toHaveProperty(name ?? table)
      }
    },
  )

  /** By hand, of the domain reference: what is read of the plot itself, of several tables, of cells, of the place and of own files. */
  test.each<readonly [FilterKey, readonly string[]]>([
    ['size', ['plots']],
    ['custom_area', ['plots']],
    ['state', ['plots', 'provinces']],
    ['noise_windturbine', ['samples.noise_wind']],
    ['demography_income', ['neighbourhoods']],
    ['owner_name', ['own.owners']],
    ['land_bid', ['own.land_bids']],
    ['plot_frontage', ['plots', 'roads']],
    [
      'buildable_gfa_difference',
      ['addresses', 'buildings', 'dimensions', 'envelopes', 'plans', 'plots', 'zoning'],
    ],
    ['or', []],
  ])('%s reads %j', (filter, expected) => {
    expect(readsOf(filter)?.toSorted()).toEqual(expected)
  })
})
