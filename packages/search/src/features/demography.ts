/** Key figures of CBS of the area that the plot lies in. */
import { defineFeatures, number } from './define.ts'

const of = (what: string) => `${what} of the neighbourhood (CBS)`

const demography = defineFeatures({
  reads: ['neighbourhoods'],
  columns: {
    urbanisation_class: number(
      0,
      'class',
      of('degree of urbanisation, 1 very strong to 5 not urban,'),
    ),
    woz_avg: number(0, '× € 1.000', of('mean WOZ value of dwellings')),
    population_density: number(0, '/km²', of('inhabitants per km² of land')),
    household_size: number(1, 'count', of('mean size of households')),
    income_avg: number(1, '× € 1.000', of('mean income per inhabitant')),
    share_65plus: number(1, '%', of('share of inhabitants of 65 and over')),
    share_owner_occupied: number(0, '%', of('share of owner-occupied dwellings')),
    address_density: number(0, '/km²', of('addresses per km² around')),
  },
})

const municipality = defineFeatures({
  reads: ['municipalities'],
  columns: {
    municipality_residents: number(2, '× 1.000', 'inhabitants of the municipality (CBS)'),
  },
})

const residentsAround = defineFeatures({
  reads: ['neighbourhoods'],
  columns: {
    residents_5km: number(
      3,
      '× 10.000',
      'inhabitants of the neighbourhoods within 5 km of the middle of the hectare that it lies in, each by the share of its area',
    ),
  },
})

export const demographyFeatures = { demography, municipality, residentsAround }
