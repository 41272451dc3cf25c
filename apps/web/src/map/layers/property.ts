import { type DrawnTable, labelLayer } from '@kavel/registers'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapLook } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'
import { colourByClass, listClasses } from './usual-look.ts'

/** The parcel number of a designation: what follows its second space, `123` of `ABC01 A 123`. */
const PARCEL_NUMBER: ExpressionSpecification = [
  'let',
  'designation',
  ['to-string', ['get', 'designation']],
  [
    'let',
    'space',
    ['index-of', ' ', ['var', 'designation']],
    [
      'slice',
      ['var', 'designation'],
      ['+', 1, ['index-of', ' ', ['var', 'designation'], ['+', 1, ['var', 'space']]]],
    ],
  ],
]

const BUILDING_EDGE = { light: '#b3a899', dark: '#605e5a' }
const PLOT_EDGE = { light: '#8a8274', dark: '#77756f' }

export const buildings = (drawn: DrawnTable): MapLook => ({
  paint: (palette) => [
    {
      id: 'buildings',
      slot: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 13,
      paint: { 'fill-color': colourByClass(drawn, palette), 'fill-opacity': 0.9 },
    },
    {
      id: 'building-edges',
      slot: 'buildings',
      type: 'line',
      'source-layer': 'buildings',
      minzoom: 15,
      paint: {
        'line-color': BUILDING_EDGE[palette.scheme],
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.4, 18, 1.2],
      },
    },
  ],
  legend: (palette) => listClasses(drawn, palette, BUILDING_EDGE[palette.scheme]),
})

export const plots: MapLook = {
  paint: (palette) => [
    {
      id: 'plot-edges',
      slot: 'lines',
      type: 'line',
      'source-layer': 'plots',
      minzoom: 14,
      paint: {
        'line-color': PLOT_EDGE[palette.scheme],
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.2, 16, 0.5, 19, 1.1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0.3, 17, 0.7],
      },
    },
    {
      id: 'plot-numbers',
      slot: 'labels',
      type: 'symbol',
      'source-layer': labelLayer('plots'),
      minzoom: 17.3,
      layout: {
        'text-field': PARCEL_NUMBER,
        'text-font': TEXT_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 17.3, 10, 20, 13],
        'text-padding': 4,
      },
      paint: {
        'text-color': palette.textSoft,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.2,
      },
    },
  ],
  legend: (palette) => [
    { label: { text: 'class_plot' }, shape: 'line', line: PLOT_EDGE[palette.scheme] },
  ],
}
