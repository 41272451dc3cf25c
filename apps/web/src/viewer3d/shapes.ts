/** Polygons in EPSG:28992 as triangles around an origin; metres, x east, y north, z up. */
import type { Rings } from '@kavel/registers'
import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry, Vector2 } from 'three'

export type Origin = readonly [number, number]

function shapeOf([outline, ...holes]: Rings, [ox, oy]: Origin): Shape | null {
  if (!outline || outline.length < 4) return null
  const points = (ring: Rings[number]) => ring.map(([x, y]) => new Vector2(x - ox, y - oy))
  const shape = new Shape(points(outline))
  shape.holes = holes.map((hole) => new Path(points(hole)))
  return shape
}

/** Flat ground of one kind. */
export function flatGeometry(polygons: readonly Rings[], origin: Origin): BufferGeometry | null {
  const shapes = polygons.flatMap((rings) => shapeOf(rings, origin) ?? [])
  return shapes.length === 0 ? null : new ShapeGeometry(shapes)
}

/** Outlines as separate segments. */
export function outlineGeometry(polygons: readonly Rings[], [ox, oy]: Origin): BufferGeometry {
  const points: number[] = []
  for (const ring of polygons.flat())
    ring.slice(1).forEach(([x, y], index) => {
      const from = ring[index]
      if (from) points.push(from[0] - ox, from[1] - oy, 0, x - ox, y - oy, 0)
    })
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3))
}
