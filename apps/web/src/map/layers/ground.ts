import type { ExpressionSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import { defineLayer, type LegendEntry } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'

/** Kinds of the tiles that are drawn alike, and the text of their class. */
interface GroundClass {
  readonly kinds: readonly string[]
  readonly text: `class_${string}`
  readonly colour: Exclude<keyof Palette, 'zoningStrength'>
}

/** The last class is what an unknown kind is drawn as. */
export const GREEN_CLASSES = [
  { kinds: ['park'], text: 'class_park', colour: 'park' },
  { kinds: ['forest'], text: 'class_forest', colour: 'forest' },
  { kinds: ['shrubs'], text: 'class_shrubs', colour: 'shrubs' },
  { kinds: ['crops'], text: 'class_crops', colour: 'crops' },
  { kinds: ['orchard'], text: 'class_orchard', colour: 'orchard' },
  { kinds: ['heath'], text: 'class_heath', colour: 'heath' },
  { kinds: ['dune'], text: 'class_dune', colour: 'dune' },
  { kinds: ['marsh'], text: 'class_marsh', colour: 'marsh' },
  { kinds: ['grass'], text: 'class_grass', colour: 'grass' },
] as const satisfies readonly GroundClass[]

export const ROAD_CLASSES = [
  { kinds: ['motorway', 'regional'], text: 'class_road_major', colour: 'roadMajor' },
  { kinds: ['cycle'], text: 'class_cycle', colour: 'cycle' },
  { kinds: ['foot'], text: 'class_foot', colour: 'foot' },
  { kinds: ['parking', 'driveway'], text: 'class_parking', colour: 'parking' },
  { kinds: ['rail'], text: 'class_rail', colour: 'rail' },
  { kinds: ['verge', 'island'], text: 'class_verge', colour: 'verge' },
  { kinds: ['local', 'bus', 'runway'], text: 'class_road', colour: 'road' },
] as const satisfies readonly GroundClass[]

function colourByKind(classes: readonly GroundClass[], palette: Palette): ExpressionSpecification {
  const rest = classes.at(-1)
  if (!rest) throw new Error('A layer needs at least one class')
  const cases = classes.slice(0, -1).flatMap(({ kinds, colour }) => [kinds, palette[colour]])
  return [
    'match',
    ['get', 'kind'],
    ...cases,
    palette[rest.colour],
  ] as unknown as ExpressionSpecification
}

function legendOf(
  classes: readonly GroundClass[],
  palette: Palette,
  line?: string,
): readonly LegendEntry[] {
  return classes.map(({ text, colour }) => ({
    label: { text },
    shape: 'area',
    fill: palette[colour],
    ...(line && { line }),
  }))
}

export const green = defineLayer({
  key: 'green',
  group: 'ground',
  register: 'bgt',
  source: 'ground',
  on: true,
  from: 11,
  paint: (palette) => [
    {
      id: 'green',
      slot: 'green',
      type: 'fill',
      'source-layer': 'green',
      paint: { 'fill-color': colourByKind(GREEN_CLASSES, palette), 'fill-antialias': false },
    },
  ],
  legend: (palette) => legendOf(GREEN_CLASSES, palette),
})

export const water = defineLayer({
  key: 'water',
  group: 'ground',
  register: 'bgt',
  source: 'ground',
  on: true,
  from: 11,
  paint: (palette) => [
    {
      id: 'water',
      slot: 'water',
      type: 'fill',
      'source-layer': 'water',
      paint: { 'fill-color': palette.water, 'fill-outline-color': palette.waterLine },
    },
  ],
  legend: (palette) => [
    {
      label: { text: 'class_water' },
      shape: 'area',
      fill: palette.water,
      line: palette.waterLine,
    },
  ],
})

export const roads = defineLayer({
  key: 'roads',
  group: 'ground',
  register: 'bgt',
  source: 'ground',
  on: true,
  from: 11,
  paint: (palette) => [
    {
      id: 'roads',
      slot: 'roads',
      type: 'fill',
      'source-layer': 'roads',
      paint: { 'fill-color': colourByKind(ROAD_CLASSES, palette) },
    },
    {
      id: 'road-edges',
      slot: 'roads',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 15,
      filter: ['!', ['in', ['get', 'kind'], ['literal', ['verge', 'island']]]],
      paint: {
        'line-color': palette.roadLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.3, 18, 1],
      },
    },
  ],
  legend: (palette) => legendOf(ROAD_CLASSES, palette, palette.roadLine),
})

export const streets = defineLayer({
  key: 'streets',
  group: 'ground',
  register: 'nwb',
  source: 'ground',
  alsoOn: 'aerial',
  on: true,
  from: 14,
  paint: (palette) => [
    {
      id: 'street-names',
      slot: 'labels',
      type: 'symbol',
      'source-layer': 'streets',
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        // near by a street crosses the screen once; further away a short one must not lose its name
        'symbol-spacing': ['step', ['zoom'], 240, 17, 480],
        'text-field': ['get', 'name'],
        'text-font': TEXT_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 16, 11, 19, 14],
        'text-max-angle': 30,
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
})

export const trees = defineLayer({
  key: 'trees',
  group: 'ground',
  register: 'bgt',
  source: 'ground',
  on: true,
  from: 15,
  paint: (palette) => [
    {
      id: 'trees',
      slot: 'trees',
      type: 'circle',
      'source-layer': 'trees',
      minzoom: 15,
      paint: {
        'circle-color': palette.tree,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0.35, 17, 0.75],
        // a crown of about 2.5 m across at every zoom
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 15, 0.9, 20, 22],
        'circle-pitch-alignment': 'map',
      },
    },
  ],
  legend: (palette) => [{ label: { text: 'class_tree' }, shape: 'point', fill: palette.tree }],
})
