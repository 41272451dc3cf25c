/** What stands around a design: walls, flat roofs and slanted ones, as triangles around an origin; metres, z up. */
import { isInside } from '@kavel/concept'
import { findBounds, type Rings, type Surroundings } from '@kavel/registers'
import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three'
import { gableOver, halfOf, heightAt, withRidge } from './gable.ts'
import type { Origin } from './shapes.ts'

type Neighbour = Pick<Surroundings['buildings'][number], 'rings' | 'height' | 'roof'>
type Point = Origin

/** Metres: a building whose height no register knows is drawn as two storeys. */
const UNKNOWN_HEIGHT = 6

/** The groups of the geometry, in this order. */
export const NEIGHBOUR_PARTS = ['wall', 'flat_roof', 'tiles'] as const

/** All of them in one geometry with a group for each part; null when there is none. */
export function neighbourGeometry(
  buildings: readonly Neighbour[],
  origin: Origin,
): BufferGeometry | null {
  const isBuilt = builtBy(buildings)
  const parts = NEIGHBOUR_PARTS.map((): number[] => [])
  const [walls, flats, tiles] = parts as [number[], number[], number[]]
  for (const { rings: stored, height, roof } of buildings) {
    const rings = stored.map((ring, index) => turned(ring, index === 0))
    const [outline] = rings
    if (!outline || outline.length < 4) continue
    const top = height || UNKNOWN_HEIGHT
    const gable =
      roof === 'slanted' && height && rings.length === 1
        ? gableOver(outline, top, (point) => isBuilt(point, stored))
        : null
    if (gable) {
      const corners = withRidge(outline, gable)
      addWalls(walls, corners, origin, (point) => heightAt(gable, point))
      for (const side of [1, -1] as const)
        addRoof(tiles, [halfOf(corners, gable, side)], origin, (point) => heightAt(gable, point))
    } else {
      for (const ring of rings) addWalls(walls, ring, origin, () => top)
      addRoof(flats, rings, origin, () => top)
    }
  }
  const count = parts.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return null
  const geometry = new BufferGeometry()
  let start = 0
  parts.forEach(({ length }, index) => {
    geometry.addGroup(start / 3, length / 3, index)
    start += length
  })
  geometry.setAttribute('position', new Float32BufferAttribute(parts.flat(), 3))
  geometry.computeVertexNormals()
  return geometry
}

/** Does another building stand at a point? */
function builtBy(buildings: readonly Neighbour[]): (point: Point, own: Rings) => boolean {
  const placed = buildings.map(({ rings }) => ({ rings, bounds: findBounds(rings[0] ?? []) }))
  return ([x, y], own) =>
    placed.some(({ rings, bounds: [x0, y0, x1, y1] }) => {
      if (rings === own || x < x0 || x > x1 || y < y0 || y > y1) return false
      return isInside(rings, [x, y])
    })
}

/** The ring counter-clockwise, or clockwise as a hole is: walls look to its right. */
function turned(ring: readonly Point[], isOutline: boolean): readonly Point[] {
  const [first = [0, 0]] = ring
  const points = ring.map(([x, y]) => new Vector2(x - first[0], y - first[1]))
  return ShapeUtils.area(points) > 0 === isOutline ? ring : ring.toReversed()
}

function addWalls(
  to: number[],
  ring: readonly Point[],
  [ox, oy]: Origin,
  heightOf: (point: Point) => number,
): void {
  for (let index = 1; index < ring.length; index += 1) {
    const [from, next] = [ring[index - 1] as Point, ring[index] as Point]
    const [ax, ay, bx, by] = [from[0] - ox, from[1] - oy, next[0] - ox, next[1] - oy]
    const [az, bz] = [heightOf(from), heightOf(next)]
    to.push(ax, ay, 0, bx, by, 0, bx, by, bz)
    to.push(ax, ay, 0, bx, by, bz, ax, ay, az)
  }
}

function addRoof(
  to: number[],
  rings: readonly (readonly Point[])[],
  [ox, oy]: Origin,
  heightOf: (point: Point) => number,
): void {
  // its own copy: the triangulation takes the closing point off
  const contours = rings.map((ring) =>
    ring.slice(0, -1).map(([x, y]) => new Vector2(x - ox, y - oy)),
  )
  const [outline = [], ...holes] = contours
  if (outline.length < 3) return
  const points = contours.flat()
  for (const triangle of ShapeUtils.triangulateShape(outline, holes)) {
    const [a, b, c] = triangle as [number, number, number]
    const corners = [a, b, c].map((corner) => points[corner] as Vector2)
    // looks up, whichever way the triangle runs
    if (turnOf(corners) < 0) corners.reverse()
    for (const { x, y } of corners) to.push(x, y, heightOf([x + ox, y + oy]))
  }
}

function turnOf(corners: readonly Vector2[]): number {
  const [a, b, c] = corners as [Vector2, Vector2, Vector2]
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
}
