import type { ExpressionSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { LayerStyle } from './define-layer.ts'
import { CELLS_SOURCE, HITS_SOURCE, HOVERED_SOURCE } from './hit-sources.ts'

/** Layers that are shown while a search is. */
export const HIT_LAYERS = [
  'hit-cells',
  'hit-plots',
  'hit-plots-edge',
  'hit-dots',
  'hit-hovered',
] as const

/** Zoom from which plots are drawn themselves, and above which no dots are. */
export const PLOTS_FROM = 14
const DOTS_UNTIL = 15.5

/** In the place of a score: no filter has a weight, so all are as good; the value that colours a plot is not known. */
export const NO_SCORE = -1
export const UNKNOWN = -2

/** What a score is coloured by, from low to high; `unknown`: the value that colours a plot is not known, `none`: nothing is scored. */
export const SCORE_COLOURS = {
  light: {
    low: '#e9b949',
    middle: '#3f9f7a',
    high: '#14507a',
    unknown: '#c3bfb8',
    none: '#5f7183',
  },
  dark: {
    low: '#8a6a1f',
    middle: '#3fae86',
    high: '#8fd3ff',
    unknown: '#5d5f63',
    none: '#9db0c2',
  },
} as const

/** The colour of a score of 0 to 100. */
function scoreColour({ scheme }: Palette, score: ExpressionSpecification): ExpressionSpecification {
  const { low, middle, high, unknown, none } = SCORE_COLOURS[scheme]
  return [
    'case',
    ['==', score, UNKNOWN],
    unknown,
    ['<', score, 0],
    none,
    ['interpolate', ['linear'], score, 0, low, 50, middle, 100, high],
  ]
}

/** What a search found, strongest where it fits best. */
export function hitLayers(palette: Palette): readonly LayerStyle[] {
  const state: ExpressionSpecification = ['coalesce', ['feature-state', 'score'], NO_SCORE]
  const isHit: ExpressionSpecification = ['boolean', ['feature-state', 'hit'], false]
  const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'chosen'], false]
  return [
    {
      id: 'hit-cells',
      slot: 'work',
      from: CELLS_SOURCE,
      type: 'fill',
      paint: {
        // the colour is their mean score; the more there are in a cell, the stronger it is
        'fill-color': scoreColour(palette, ['get', 'score']),
        'fill-opacity': ['interpolate', ['linear'], ['get', 'share'], 0, 0.3, 1, 0.85],
        'fill-antialias': false,
      },
    },
    {
      id: 'hit-plots',
      slot: 'work',
      from: 'plots',
      type: 'fill',
      'source-layer': 'plots',
      minzoom: PLOTS_FROM,
      paint: {
        'fill-color': scoreColour(palette, state),
        'fill-opacity': ['case', isHit, 0.55, 0],
      },
    },
    {
      id: 'hit-plots-edge',
      slot: 'work',
      from: 'plots',
      type: 'line',
      'source-layer': 'plots',
      minzoom: PLOTS_FROM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['case', isChosen, palette.selected, scoreColour(palette, state)],
        'line-width': ['case', isChosen, 2.4, isHit, 1.2, 0],
      },
    },
    {
      id: 'hit-dots',
      slot: 'work',
      from: HITS_SOURCE,
      type: 'circle',
      maxzoom: DOTS_UNTIL,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 12, 3, 15, 5],
        'circle-color': scoreColour(palette, ['get', 'score']),
        'circle-stroke-color': palette.locationLine,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 10, 0.3, 14, 1],
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 1, 15.5, 0],
        'circle-stroke-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 1, 15.5, 0],
      },
    },
    {
      id: 'hit-hovered',
      slot: 'work',
      from: HOVERED_SOURCE,
      type: 'circle',
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 6, 15, 9],
        'circle-opacity': 0,
        'circle-stroke-color': palette.selected,
        'circle-stroke-width': 2.4,
      },
    },
  ]
}
