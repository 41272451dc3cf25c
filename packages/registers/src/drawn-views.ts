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
        // ColorBrewer BuPu in the light
        classes: [
          { key: 'capacity_none', colour: { light: '#edf8fb', dark: '#36424f' } },
          { key: 'capacity_little', colour: { light: '#b3cde3', dark: '#4d6f96' } },
          { key: 'capacity_some', colour: { light: '#8c96c6', dark: '#7a86cf' } },
          { key: 'capacity_much', colour: { light: '#8856a7', dark: '#b57bd6' } },
          { key: 'capacity_most', colour: { light: '#810f7c', dark: '#f593ea' } },
          { key: 'capacity_unknown', colour: { light: '#c9c7c1', dark: '#77756f' } },
        ],
      },
    },
  },
] as const satisfies readonly DrawnTable[]
export type DrawnViewName = (typeof drawnViews)[number]['name']
