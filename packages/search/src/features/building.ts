/** The buildings on the plot: those in use that cover more than 10 m² of it. */
import { code, codes, defineFeatures, number, truth } from './define.ts'

const uses = { enumeration: 'building_function' } as const

const buildings = defineFeatures({
  reads: ['buildings'],
  columns: {
    building_count: number(0, 'count', 'buildings in use that cover more than 10 m² of the plot'),
    building_height_max: number(
      2,
      'm',
      'height of the highest of them; 0 without buildings, unknown when one has none',
    ),
    building_volume: number(
      0,
      'm³',
      'their volume by the share of each that lies on the plot; 0 without buildings',
    ),
    building_year_mean: number(0, 'year', 'mean year of construction, weighed by area on the plot'),
    building_year_min: number(0, 'year', 'earliest year of construction'),
    building_year_max: number(0, 'year', 'latest year of construction'),
    building_function: code(
      uses,
      'use with the largest area, of the residence objects, else of the buildings',
    ),
    function_shares: {
      kind: 'shares',
      choices: uses,
      how: 'share of the area of the residence objects by use',
    },
    building_floors: number(
      0,
      'count',
      'most floors: of the register, else the height by 3 m; 0 without buildings',
    ),
    building_footprint_max: number(0, 'm²', 'area on the plot of the largest'),
    building_status: codes(
      {
        list: [
          'bouwvergunning verleend',
          'bouw gestart',
          'pand in gebruik',
          'pand in gebruik (niet ingemeten)',
          'sloopvergunning verleend',
          'verbouwing pand',
          'pand buiten gebruik',
          'overig',
        ],
      },
      'status of every building on the plot, in use or not',
    ),
    roof_types: codes(
      { list: ['horizontal', 'multiple horizontal', 'slanted'] },
      'roof types of 3DBAG',
    ),
    share_before_1985: number(3, 'ratio', 'area of before 1985 to all area built on the plot'),
    gsa: number(0, 'm²', 'area of the plot that buildings cover'),
    gfa: number(
      0,
      'm²',
      'area of each building on the plot times its floors; without floors and height the residence objects × 1.25',
    ),
    gsi: number(3, 'ratio', 'built area to the area of the plot'),
    fsi: number(3, 'ratio', 'gross floor area to the area of the plot'),
    is_unbuilt: truth('no building in use, and less than 10 m² built'),
  },
})

const energyLabels = defineFeatures({
  reads: ['energy_labels'],
  columns: {
    energy_label: code(
      { list: ['A+++++', 'A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] },
      'most frequent label on the plot, of several the worst; none registered is unknown',
    ),
  },
})

const residenceObjects = defineFeatures({
  reads: ['addresses'],
  columns: {
    resobject_count: number(0, 'count', 'residence objects in use on the plot'),
    resobject_area_total: number(
      0,
      'm²',
      'sum of their areas; 0 without objects, unknown when none tells its area',
    ),
    resobject_area_avg: number(0, 'm²', 'mean of their areas'),
    resobject_functions: codes(uses, 'their uses'),
    resobject_status: codes(
      {
        list: [
          'verblijfsobject gevormd',
          'verblijfsobject in gebruik',
          'verblijfsobject in gebruik (niet ingemeten)',
          'verblijfsobject buiten gebruik',
          'verbouwing verblijfsobject',
          'overig',
        ],
      },
      'their status',
    ),
  },
})

export const buildingFeatures = { buildings, energyLabels, residenceObjects }
