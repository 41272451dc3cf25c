import type { ExpressionSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import type { LayerStyle } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'

/** What a shape on the map is to the user. */
export const WORK_ROLES = ['location', 'buildable', 'selected', 'current'] as const
export type WorkRole = (typeof WORK_ROLES)[number]

/** The plots the user works on: of the location, what may be built on them, selected ones, the one whose facts are shown. */
export function workLayers(palette: Palette): readonly LayerStyle[] {
  const colour = {
    location: palette.location,
    buildable: palette.location,
    selected: palette.selected,
    current: palette.current,
  } satisfies Record<WorkRole, string>
  return WORK_ROLES.flatMap((role): LayerStyle[] => [
    {
      id: `work-${role}`,
      slot: 'work',
      type: 'fill',
      filter: ['==', ['get', 'role'], role],
      paint: { 'fill-color': colour[role], 'fill-opacity': role === 'selected' ? 0.22 : 0.12 },
    },
    {
      id: `work-${role}-edge`,
      slot: 'work',
      type: 'line',
      filter: ['==', ['get', 'role'], role],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour[role],
        'line-width': 2.2,
        ...(role === 'buildable' && { 'line-dasharray': [3, 2] }),
      },
    },
  ])
}

/** From which zoom the plots of locations are outlined: below it they are no larger than a pin. */
export const OUTLINES_FROM = 14

/** The outlines of the location that the pointer is at. */
export const HOVERED_OUTLINES = 'location-outlines-hovered'

/** The plots of the locations, in the colour of their pins. */
export function outlineLayers(palette: Palette): readonly LayerStyle[] {
  return [
    {
      id: 'location-outlines-fill',
      slot: 'work',
      type: 'fill',
      minzoom: OUTLINES_FROM,
      paint: { 'fill-color': colourOr(palette), 'fill-opacity': 0.1 },
    },
    {
      id: 'location-outlines',
      slot: 'work',
      type: 'line',
      minzoom: OUTLINES_FROM,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colourOr(palette), 'line-width': 1.6 },
    },
    {
      id: HOVERED_OUTLINES,
      slot: 'work',
      type: 'line',
      minzoom: OUTLINES_FROM,
      // says which when there is one
      filter: ['boolean', false],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.selected, 'line-width': 3 },
    },
  ]
}

const colourOr = ({ location }: Palette): ExpressionSpecification => [
  'coalesce',
  ['get', 'colour'],
  location,
]

/** The pin of the open location and of the one under the pointer, above all others. */
export function markedLayers(palette: Palette): readonly LayerStyle[] {
  return [
    {
      id: 'marked-pins',
      slot: 'pins',
      type: 'circle',
      paint: {
        'circle-radius': 9,
        'circle-color': colourOr(palette),
        'circle-stroke-color': palette.selected,
        'circle-stroke-width': 3,
      },
    },
  ]
}

/** The locations of the company; near each other they are one pin with a number. */
export function pinLayers(palette: Palette): readonly LayerStyle[] {
  return [
    {
      id: 'pins',
      slot: 'pins',
      type: 'circle',
      filter: ['!', ['has', 'point_count']],
      paint: {
        // thousands of them from afar, where they are not one
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3.5, 12, 7],
        'circle-color': colourOr(palette),
        'circle-stroke-color': palette.locationLine,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 8, 1, 12, 2.5],
      },
    },
    {
      id: 'pin-groups',
      slot: 'pins',
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 13, 100, 16, 1000, 20],
        'circle-color': palette.location,
        'circle-stroke-color': palette.locationLine,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'pin-counts',
      slot: 'pins',
      type: 'symbol',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': TEXT_FONT,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': palette.locationLine },
    },
    {
      id: 'pin-names',
      slot: 'pins',
      type: 'symbol',
      minzoom: 15,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': TEXT_FONT,
        'text-size': 12,
        'text-anchor': 'left',
        'text-offset': [1, 0],
        'text-max-width': 12,
        'text-justify': 'left',
        'text-optional': true,
      },
      paint: {
        'text-color': palette.text,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.6,
      },
    },
  ]
}
