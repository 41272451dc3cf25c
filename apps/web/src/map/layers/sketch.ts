import type { ExpressionSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { LayerStyle } from './define-layer.ts'

/** What a part of a shape that is being drawn is: its area, a side, a side to the pointer, a corner, what the pointer snaps to. */
export type SketchRole = 'area' | 'side' | 'next' | 'corner' | 'snap_corner' | 'snap_edge'

const of = (...roles: SketchRole[]): ExpressionSpecification => [
  'in',
  ['get', 'role'],
  ['literal', roles],
]

/** The shape that is being drawn. A corner that is snapped to is a full dot, a place on an edge a ring. */
export function sketchLayers({ selected, halo }: Palette): readonly LayerStyle[] {
  return [
    {
      id: 'sketch-area',
      slot: 'measured',
      type: 'fill',
      filter: of('area'),
      paint: { 'fill-color': selected, 'fill-opacity': 0.14 },
    },
    {
      id: 'sketch-sides',
      slot: 'measured',
      type: 'line',
      filter: of('side'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': selected, 'line-width': 2.5 },
    },
    {
      id: 'sketch-next',
      slot: 'measured',
      type: 'line',
      filter: of('next'),
      paint: { 'line-color': selected, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
    {
      id: 'sketch-corners',
      slot: 'measured',
      type: 'circle',
      filter: of('corner'),
      paint: {
        'circle-radius': 4,
        'circle-color': halo,
        'circle-stroke-color': selected,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'sketch-snap',
      slot: 'measured',
      type: 'circle',
      filter: of('snap_corner', 'snap_edge'),
      paint: {
        'circle-radius': 7,
        'circle-color': ['match', ['get', 'role'], 'snap_corner', selected, halo],
        'circle-stroke-color': ['match', ['get', 'role'], 'snap_corner', halo, selected],
        'circle-stroke-width': 2.5,
      },
    },
  ]
}
