import { toRd } from '@kavel/registers/rd-new'

type Position = readonly number[]
export interface Shape {
  readonly type: string
  readonly coordinates: unknown
}

/** The shape of a GeoJSON text; null when it is none. */
export function readShape(text: string): Shape | null {
  try {
    const shape: unknown = JSON.parse(text)
    const isShape = typeof shape === 'object' && shape !== null && 'coordinates' in shape
    return isShape && typeof (shape as Shape).type === 'string' ? (shape as Shape) : null
  } catch {
    return null
  }
}

/** Square metres of a polygon or multipolygon in degrees; null for a shape without an area. */
export function shapeArea({ type, coordinates }: Shape): number | null {
  if (type === 'Polygon') return polygonArea(coordinates as Position[][])
  if (type !== 'MultiPolygon') return null
  return (coordinates as Position[][][]).reduce((sum, rings) => sum + polygonArea(rings), 0)
}

function polygonArea([outline = [], ...holes]: readonly (readonly Position[])[]): number {
  return holes.reduce((area, hole) => area - ringSize(hole), ringSize(outline))
}

function ringSize(ring: readonly Position[]): number {
  const points = ring.map(([lon = 0, lat = 0]) => toRd([lon, lat]))
  let twice = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as readonly [number, number]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** One shape of several areas, as the plots of a location. */
export function joinShapes(shapes: readonly Shape[]): Shape {
  const polygons = shapes.flatMap(({ type, coordinates }) =>
    type === 'MultiPolygon' ? (coordinates as unknown[]) : [coordinates],
  )
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons }
}
