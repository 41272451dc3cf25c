/** The business park of IBIS that covers at least half of the plot; without one every value is unknown. */
import { code, defineFeatures, number, text } from './define.ts'

const businessPark = defineFeatures({
  reads: ['business_parks'],
  columns: {
    bp_name: text('name of the park'),
    bp_rin: text('its number in IBIS'),
    bp_type: code(
      {
        list: [
          'mixed',
          'high_grade',
          'distribution',
          'heavy_industry',
          'seaport',
          'office_location',
          'other',
        ],
      },
      'kind of park',
    ),
    bp_start_year: number(0, 'year', 'year in which it was begun'),
    bp_gross_ha: number(2, 'ha', 'gross area'),
    bp_net_ha: number(2, 'ha', 'net area'),
    bp_available_ha: number(2, 'ha', 'area still to be issued'),
    bp_max_env_cat: number(1, 'category', 'highest environmental category'),
  },
})

const businessParkUse = defineFeatures({
  reads: ['business_parks', 'buildings'],
  columns: {
    bp_public_ratio: number(
      3,
      'ratio',
      '1 less the share of its gross area that is plots zoned for anything but traffic, green, nature or water',
    ),
    bp_site_coverage: number(3, 'ratio', 'built area in the park to its gross area'),
  },
})

export const businessParkFeatures = { businessPark, businessParkUse }
