import type { DrawnTable } from '@kavel/registers'
import { type MapLook, STREET_LINES, STREET_NAMES_SOURCE } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'
import { colourByClass, listClasses } from './usual-look.ts'

const WATER_EDGE = { light: '#9fc4da', dark: '#284a5f' }
const ROAD_EDGE = { light: '#dedbd3', dark: '#44494d' }

export const water = (drawn: DrawnTable): MapLook => ({
  paint: (palette) => [
    {
      id: 'water',
      slot: 'water',
      type: 'fill',
      'source-layer': 'water',
      paint: {
        'fill-color': colourByClass(drawn, palette),
        'fill-outline-color': WATER_EDGE[palette.scheme],
      },
    },
  ],
  legend: (palette) => listClasses(drawn, palette, WATER_EDGE[palette.scheme]),
})

/** Roads have edges near by. */
export const roads = (drawn: DrawnTable): MapLook => ({
  paint: (palette) => [
    {
      id: 'roads',
      slot: 'roads',
      type: 'fill',
      'source-layer': 'roads',
      paint: { 'fill-color': colourByClass(drawn, palette) },
    },
    {
      id: 'road-edges',
      slot: 'roads',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 15,
      filter: ['!', ['in', ['get', 'kind'], ['literal', ['verge', 'island']]]],
      paint: {
        'line-color': ROAD_EDGE[palette.scheme],
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.3, 18, 1],
      },
    },
  ],
  legend: (palette) => listClasses(drawn, palette, ROAD_EDGE[palette.scheme]),
})

export const streets: MapLook = {
  alsoOn: 'aerial',
  paint: (palette) => [
    {
      id: STREET_LINES,
      slot: 'lines',
      type: 'line',
      'source-layer': 'streets',
      minzoom: 14,
      paint: { 'line-opacity': 0, 'line-width': 1 },
    },
    {
      id: 'street-names',
      slot: 'labels',
      from: STREET_NAMES_SOURCE,
      type: 'symbol',
      minzoom: 14,
      layout: {
        'text-rotate': ['get', 'angle'],
        'text-rotation-alignment': 'map',
        'text-field': ['get', 'name'],
        'text-font': TEXT_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 16, 11, 19, 14],
        'text-max-width': 100,
        'text-padding': 6,
      },
      paint: {
        'text-color': palette.text,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.4,
      },
    },
  ],
  legend: (palette) => [{ label: { text: 'class_street' }, shape: 'point', fill: palette.text }],
}

export const trees = (drawn: DrawnTable): MapLook => ({
  paint: (palette) => [
    {
      id: 'trees',
      slot: 'trees',
      type: 'circle',
      'source-layer': 'trees',
      minzoom: 15,
      paint: {
        'circle-color': colourByClass(drawn, palette),
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0.35, 17, 0.75],
        // a crown of about 2.5 m across at every zoom
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 15, 0.9, 20, 22],
        'circle-pitch-alignment': 'map',
      },
    },
  ],
})
