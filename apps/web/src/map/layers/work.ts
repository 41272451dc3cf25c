import type { Palette } from '../palette.ts'
import type { LayerStyle } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'

/** What a shape on the map is to the user. */
export const WORK_ROLES = ['location', 'selected', 'current'] as const
export type WorkRole = (typeof WORK_ROLES)[number]

/** The plots the user works on: of the location, selected ones, the one whose facts are shown. */
export function workLayers(palette: Palette): readonly LayerStyle[] {
  const colour = {
    location: palette.location,
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
      paint: { 'line-color': colour[role], 'line-width': 2.2 },
    },
  ])
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
        'circle-radius': 7,
        'circle-color': ['coalesce', ['get', 'colour'], palette.location],
        'circle-stroke-color': palette.locationLine,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'pin-groups',
      slot: 'pins',
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': 13,
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
