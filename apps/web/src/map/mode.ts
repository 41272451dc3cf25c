import { createStore } from '../shared/store.ts'

/**
 * What a click on the map means (spec point 4, map interaction mode): `look` is the default, `select`,
 * `box` and `draw` select plots, `distance` and `area` measure.
 */
export const MAP_MODES = ['look', 'select', 'box', 'draw', 'distance', 'area'] as const
export type MapMode = (typeof MAP_MODES)[number]

/** The modes in which a shape is drawn on the map. */
export const DRAWING_MODES = ['box', 'draw', 'distance', 'area'] as const
export type DrawingMode = (typeof DRAWING_MODES)[number]

export function isDrawingMode(mode: MapMode): mode is DrawingMode {
  return (DRAWING_MODES as readonly MapMode[]).includes(mode)
}

export const mapMode = createStore<MapMode>('look')
