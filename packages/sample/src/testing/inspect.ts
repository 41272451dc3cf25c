import type { MultiPolygon, Polygon, Position } from 'geojson'

/** Helpers with which the tests look at the finished collections, apart from the code that made them. */

/** The corner of RD New around which areas are summed, so that no digits are lost. */
const NEAR: readonly [number, number] = [145650, 506900]

/** Area in m² within a closed ring, counter-clockwise positive. */
export function areaOfRing(ring: readonly Position[]): number {
  let sum = 0
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [ax, ay] = ring[index]! as [number, number]
    const [bx, by] = ring[index + 1]! as [number, number]
    sum += (ax - NEAR[0]) * (by - NEAR[1]) - (bx - NEAR[0]) * (ay - NEAR[1])
  }
  return sum / 2
}

/** Area in m², holes subtracted. */
export function areaOfGeometry(geometry: Polygon | MultiPolygon): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let sum = 0
  for (const rings of polygons) for (const ring of rings) sum += areaOfRing(ring)
  return sum
}

function insideRing(ring: readonly Position[], x: number, y: number): boolean {
  let inside = false
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [ax, ay] = ring[index]! as [number, number]
    const [bx, by] = ring[index + 1]! as [number, number]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

interface BoxedRing {
  readonly ring: readonly Position[]
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The street parcels have hundreds of holes: their boxes tell of most that a position is not in them. */
function boxOf(ring: readonly Position[]): BoxedRing {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of ring as readonly [number, number][]) {
    box.west = Math.min(box.west, x)
    box.south = Math.min(box.south, y)
    box.east = Math.max(box.east, x)
    box.north = Math.max(box.north, y)
  }
  return { ring, ...box }
}

/** Whether a polygon contains a position, holes respected. */
function holds(rings: readonly BoxedRing[], x: number, y: number): boolean {
  let count = 0
  for (const { ring, west, south, east, north } of rings)
    if (x >= west && x <= east && y >= south && y <= north && insideRing(ring, x, y)) count += 1
  return count === 1
}

/** Finds the polygons at a position by cells of 50 m. */
export function finderOf(polygons: readonly Polygon[]): (position: Position) => number[] {
  const cells = new Map<string, number[]>()
  const boxed = polygons.map(({ coordinates }) => coordinates.map(boxOf))
  const cellOf = (metres: number) => Math.floor(metres / 50)
  boxed.forEach(([outer], index) => {
    const { west, south, east, north } = outer!
    for (let x = cellOf(west); x <= cellOf(east); x += 1) {
      for (let y = cellOf(south); y <= cellOf(north); y += 1) {
        const key = `${x},${y}`
        const list = cells.get(key)
        if (list) list.push(index)
        else cells.set(key, [index])
      }
    }
  })
  return (position) => {
    const [x, y] = position as [number, number]
    const near = cells.get(`${cellOf(x)},${cellOf(y)}`) ?? []
    return near.filter((index) => holds(boxed[index]!, x, y))
  }
}

/** The corners of a polygon drawn 8 cm towards their mean: a wall on a boundary belongs inside. */
export function shrunkCorners(polygon: Polygon): Position[] {
  const corners = polygon.coordinates[0]!.slice(0, -1)
  const mx = corners.reduce((sum, [x]) => sum + x!, 0) / corners.length
  const my = corners.reduce((sum, [, y]) => sum + y!, 0) / corners.length
  return corners.map(([x, y]) => {
    const length = Math.max(0.01, Math.sqrt((mx - x!) ** 2 + (my - y!) ** 2))
    const share = Math.min(0.9, 0.08 / length)
    return [x! + (mx - x!) * share, y! + (my - y!) * share]
  })
}

/** One text for an edge in one direction. */
function edgeKey(from: Position, to: Position): string {
  return `${from[0]},${from[1]}>${to[0]},${to[1]}`
}

/** All directed edges of outer ring and holes. */
export function edgesOf(polygon: Polygon): string[] {
  return polygon.coordinates.flatMap((ring) =>
    ring.slice(0, -1).map((from, index) => edgeKey(from, ring[index + 1]!)),
  )
}

/** The q-quantile (0–1) of a list of numbers. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!
}

/** Why a ring is not simple, or null: a corner passed twice, or two edges that cross. */
export function flawOf(ring: readonly Position[]): string | null {
  const size = ring.length - 1
  if (size < 3) return 'fewer than three corners'
  if (new Set(ring.slice(0, -1).map(String)).size < size) return 'passes a corner twice'
  const side = (a: Position, b: Position, c: Position) =>
    Math.sign((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!))
  const order = Array.from({ length: size }, (_, index) => index).sort(
    (a, b) => Math.min(ring[a]![0]!, ring[a + 1]![0]!) - Math.min(ring[b]![0]!, ring[b + 1]![0]!),
  )
  for (let x = 0; x < size; x += 1) {
    const right = Math.max(ring[order[x]!]![0]!, ring[order[x]! + 1]![0]!)
    for (let y = x + 1; y < size; y += 1) {
      const left = Math.min(ring[order[y]!]![0]!, ring[order[y]! + 1]![0]!)
      if (left > right) break
      const [i, j] = [Math.min(order[x]!, order[y]!), Math.max(order[x]!, order[y]!)]
      if (j === i + 1 || (i === 0 && j === size - 1)) continue
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
        return `edges cross near ${a}`
      }
    }
  }
  return null
}
