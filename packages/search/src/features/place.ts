/** Where the plot lies. */
import { code, defineFeatures, text } from './define.ts'

export const place = defineFeatures({
  reads: ['plots'],
  columns: {
    province_code: code({ areas: 'provinces' }, 'province that the middle of the plot lies in'),
    municipality_code: code(
      { areas: 'municipalities' },
      'municipality that the middle of the plot lies in',
    ),
    district_code: code({ areas: 'districts' }, 'district that the middle of the plot lies in'),
    neighbourhood_code: code(
      { areas: 'neighbourhoods' },
      'neighbourhood that the middle of the plot lies in',
    ),
    population_core_code: code(
      { areas: 'population_cores' },
      'core that the middle of the plot lies in; none outside them',
    ),
    postcode: text(
      'most frequent postcode of the addresses on the plot, else of the nearest within 250 m',
    ),
  },
})
