/** Monuments, care, shops and schools on or near the plot. */
import { codes, defineFeatures, number, truth } from './define.ts'

const monuments = defineFeatures({
  reads: ['monuments'],
  columns: {
    monument_national: truth('a national monument stands on the plot'),
    dist_monument: number(0, 'm', 'to the nearest national monument; 0 on the plot'),
  },
})
const townscapes = defineFeatures({
  reads: ['monument_areas'],
  columns: {
    protected_townscape: truth('a protected townscape or villagescape covers part of the plot'),
  },
})
const care = defineFeatures({
  reads: ['care'],
  columns: {
    care_types: codes(
      { list: ['hospital', 'doctor', 'pharmacy', 'dentist', 'nursing_home', 'other'] },
      'care on the plot',
    ),
    dist_care: number(2, 'km', 'to the nearest institution'),
  },
})
const shops = defineFeatures({
  reads: ['shops'],
  columns: {
    retail_types: codes(
      { list: ['daily', 'fashion', 'leisure', 'home', 'transport', 'services', 'vacant', 'other'] },
      'branches of the shops on the plot',
    ),
    retail_area: number(
      0,
      'm²',
      'sum of their floor areas; 0 without shops, unknown when none tells it',
    ),
    retail_vacant: truth('a shop on the plot stands empty'),
  },
})
const schools = defineFeatures({
  reads: ['schools'],
  columns: {
    school_types: codes(
      { list: ['primary', 'special', 'secondary', 'vocational', 'higher', 'other'] },
      'schools on the plot',
    ),
    school_pupils: number(
      0,
      'count',
      'pupils of the schools on the plot; unknown without a school',
    ),
  },
})

export const amenityFeatures = { monuments, townscapes, care, shops, schools }
