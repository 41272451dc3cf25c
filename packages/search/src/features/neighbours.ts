/** The plots that border the plot for at least a metre, each with its own features. */
import { defineFeatures, number } from './define.ts'

export const neighbours = defineFeatures({
  reads: ['plots'],
  columns: {
    neighbour_ids: {
      kind: 'neighbours',
      of: 'text',
      how: 'register ids of the plots that border it for at least a metre',
    },
    neighbour_areas: {
      kind: 'neighbours',
      of: 'number',
      decimals: 0,
      unit: 'm²',
      how: 'size of each',
    },
    neighbour_gfas: {
      kind: 'neighbours',
      of: 'number',
      decimals: 0,
      unit: 'm²',
      how: 'gross floor area on each',
    },
    neighbour_zones: {
      kind: 'neighbours',
      of: 'code',
      choices: { enumeration: 'zoning_category' },
      how: 'main zone of each',
    },
    neighbour_functions: {
      kind: 'neighbours',
      of: 'code',
      choices: { enumeration: 'building_function' },
      how: 'main use of the buildings on each',
    },
    neighbour_height_max: number(2, 'm', 'highest building on any of them; unknown when one is'),
  },
})
