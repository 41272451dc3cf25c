/** Views of the database that the map draws like tables of a register: values worked out of several of them. */
import type { DrawnTable } from './layers.ts'

/** Each is a view of the schema `register` with the columns that a tile reads (`tile_geometry`, the attributes). */
export const drawnViews = [
  {
    table: 'unused_capacity',
    layer: 'plots',
    name: 'unused_capacity',
    register: 'brk',
    geometry: 'area',
    tile: {
      source: 'capacity',
      attributes: ['unused_per_m2', 'confidence'],
      // where plots are drawn
      from: 14,
      group: 'plan',
      isOn: false,
      opacity: 0.6,
      legend: {
        by: 'unused_per_m2',
        steps: [0.05, 0.25, 0.5, 1],
        classes: [
          { key: 'capacity_none' },
          { key: 'capacity_little' },
          { key: 'capacity_some' },
          { key: 'capacity_much' },
          { key: 'capacity_most' },
          { key: 'capacity_unknown' },
        ],
      },
    },
  },
] as const satisfies readonly DrawnTable[]
export type DrawnViewName = (typeof drawnViews)[number]['name']
