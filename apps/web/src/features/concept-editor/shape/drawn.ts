/** The shape of a building that was drawn, in place of a length and a width. */
import { ShapeMode } from '@kavel/domain'
import { shapesOf } from '@kavel/generator'
import type { Building } from '../editor.ts'

type Corners = readonly (readonly [number, number])[]
type Shaped = Pick<Building, 'archetype' | 'cfg'>

/** Fewest corners of an outline and of a line. */
const LEAST = { [ShapeMode.polygon]: 3, [ShapeMode.path]: 2 } as const
type DrawnMode = keyof typeof LEAST
/** Corners that differ less are as high as each other, metres. */
const LEVEL = 0.05

function cornersOf({ cfg }: Shaped, mode: DrawnMode): Corners {
  return (mode === ShapeMode.polygon ? cfg.polygon : cfg.path) ?? []
}

/** The ways in which a building can say its shape: by length and width, and by what was drawn of it. */
export function shapeModesOf(building: Shaped): readonly ShapeMode[] {
  const drawn = shapesOf(building).filter(
    (mode): mode is DrawnMode =>
      mode !== ShapeMode.width_length && cornersOf(building, mode).length >= LEAST[mode],
  )
  return drawn.length === 0 ? [] : [ShapeMode.width_length, ...drawn]
}

/**
 * The highest place of what was drawn, metres of the record: the middle of its highest side, or its highest corner; null when the
 * building has a length and a width. A building along a line stands at most half its width above it.
 */
export function topOf(
  building: Shaped & Pick<Building, 'maxwidth'>,
): readonly [number, number] | null {
  if (drawnPath(building) === null) return null
  const { shape_mode } = building.cfg
  const isLine = shape_mode === ShapeMode.path
  const corners = cornersOf(building, isLine ? ShapeMode.path : ShapeMode.polygon)
  const top = Math.max(...corners.map(([, y]) => y))
  const xs = corners.filter(([, y]) => top - y < LEVEL).map(([x]) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  return [middle, top + (isLine ? building.maxwidth / 2 : 0)]
}

/** The outline, its court and the line that a building follows, as the `d` of an SVG path in metres of the record; null when it has a length and a width. */
export function drawnPath(building: Shaped): string | null {
  const { shape_mode, inner_polygon } = building.cfg
  if (shape_mode === ShapeMode.width_length || !shapeModesOf(building).includes(shape_mode))
    return null
  const isLine = shape_mode === ShapeMode.path
  const write = (corners: Corners) =>
    `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}${isLine ? '' : 'Z'}`
  const court = !isLine && inner_polygon && inner_polygon.length >= LEAST[ShapeMode.polygon]
  return write(cornersOf(building, shape_mode)) + (court ? write(inner_polygon) : '')
}
