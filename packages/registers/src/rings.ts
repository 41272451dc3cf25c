/** Rings of corners (the closing point left out) in metres. */
import type { MultiPolygon, Polygon, Position } from './geojson.ts'

/** The line without points that repeat the one before. */
export function withoutRepeats(line: readonly Position[]): Position[] {
  return line.filter((point, index) => {
    const before = line[index - 1]
    return !before || before[0] !== point[0] || before[1] !== point[1]
  })
}

/** Signed area in m², counter-clockwise positive; taken around the first corner to keep the digits. */
export function ringArea(corners: readonly Position[]): number {
  const [originX, originY] = corners[0] as [number, number]
  let twice = 0
  for (let index = 1; index + 1 < corners.length; index++) {
    const [ax, ay] = corners[index] as [number, number]
    const [bx, by] = corners[index + 1] as [number, number]
    twice += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
  }
  return twice / 2
}

/** Area in m² of what lies in metres, without its holes. */
export function surfaceOf({ type, coordinates }: Polygon | MultiPolygon): number {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  let area = 0
  for (const [outer = [], ...holes] of polygons) {
    area += Math.abs(ringArea(outer))
    for (const hole of holes) area -= Math.abs(ringArea(hole))
  }
  return area
}

interface Side {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly left: number
  readonly right: number
  readonly index: number
}

/**
 * A point where the ring crosses itself, folds back on itself or comes to a corner twice; null for a simple ring.
 * Sides are swept from left to right, so that long rings stay cheap. A corner that touches the middle of another
 * side is left to the database's exact test.
 */
export function findCrossing(corners: readonly Position[]): [number, number] | null {
  const count = corners.length
  // Around the first corner the products below keep their digits: 1e5 m of RD would cost ten bits.
  const [originX, originY] = corners[0] as [number, number]
  const sides: Side[] = corners.map((corner, index) => {
    const next = corners[(index + 1) % count]!
    const [ax, ay] = [corner[0]! - originX, corner[1]! - originY]
    const [bx, by] = [next[0]! - originX, next[1]! - originY]
    return { ax, ay, bx, by, left: Math.min(ax, bx), right: Math.max(ax, bx), index }
  })
  sides.sort((a, b) => a.left - b.left)
  let active: Side[] = []
  for (const side of sides) {
    active = active.filter(({ right }) => right >= side.left)
    for (const other of active) {
      const apart = Math.abs(side.index - other.index)
      const neighbours = apart === 1 || apart === count - 1
      const meets = neighbours ? foldsBack(side, other, count) : crossesOrMeets(side, other)
      if (meets) return [side.ax + originX, side.ay + originY]
    }
    active.push(side)
  }
  return null
}

function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

function crossesOrMeets(a: Side, b: Side): boolean {
  if (Math.max(a.ay, a.by) < Math.min(b.ay, b.by)) return false
  if (Math.max(b.ay, b.by) < Math.min(a.ay, a.by)) return false
  // Sides that are no neighbours share a corner only when the ring comes there twice.
  if (a.ax === b.ax && a.ay === b.ay) return true
  return (
    turn(a.ax, a.ay, a.bx, a.by, b.ax, b.ay) * turn(a.ax, a.ay, a.bx, a.by, b.bx, b.by) < 0 &&
    turn(b.ax, b.ay, b.bx, b.by, a.ax, a.ay) * turn(b.ax, b.ay, b.bx, b.by, a.bx, a.by) < 0
  )
}

/** Whether two sides that follow each other lie on one line in opposite directions. */
function foldsBack(a: Side, b: Side, count: number): boolean {
  const [first, second] = (a.index + 1) % count === b.index ? [a, b] : [b, a]
  const [dx, dy] = [first.bx - first.ax, first.by - first.ay]
  const [ex, ey] = [second.bx - second.ax, second.by - second.ay]
  return dx * ey - dy * ex === 0 && dx * ex + dy * ey < 0
}
