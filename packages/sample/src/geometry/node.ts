import { keyOfPoint, type Point, type Ring } from './plane.ts'

/** Points closer than this (m) are one: cuts at a sharp angle amplify the rounding to a centimetre or two. */
const TOGETHER = 0.03

/** Side of a search cell in metres: about the size of a house plot. */
const CELL = 16

function cellKey(x: number, y: number): number {
  return (x + 4194304) * 8388608 + y + 4194304
}

/** All different points in search cells; points that nearly coincide are mapped onto the first. */
function gather(rings: readonly Ring[]) {
  const cells = new Map<number, Point[]>()
  const byKey = new Map<number, Point>()
  for (const ring of rings) {
    for (const point of ring) {
      const key = keyOfPoint(point)
      if (byKey.has(key)) continue
      let found: Point | null = null
      const x0 = Math.floor((point[0] - TOGETHER) / CELL)
      const x1 = Math.floor((point[0] + TOGETHER) / CELL)
      const y0 = Math.floor((point[1] - TOGETHER) / CELL)
      const y1 = Math.floor((point[1] + TOGETHER) / CELL)
      for (let x = x0; x <= x1 && !found; x += 1) {
        for (let y = y0; y <= y1 && !found; y += 1) {
          for (const other of cells.get(cellKey(x, y)) ?? []) {
            const dx = other[0] - point[0]
            const dy = other[1] - point[1]
            if (dx * dx + dy * dy <= TOGETHER * TOGETHER) {
              found = other
              break
            }
          }
        }
      }
      if (!found) {
        found = point
        const home = cellKey(Math.floor(point[0] / CELL), Math.floor(point[1] / CELL))
        const list = cells.get(home)
        if (list) list.push(point)
        else cells.set(home, [point])
      }
      byKey.set(key, found)
    }
  }
  return { cells, byKey }
}

/** The points that lie on the edge a→b, ends excluded, in order. */
function pointsOn(a: Point, b: Point, cells: ReadonlyMap<number, readonly Point[]>): Point[] {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const squared = dx * dx + dy * dy
  if (squared === 0) return []
  const found: { at: number; point: Point }[] = []
  const left = Math.min(a[0], b[0]) - TOGETHER
  const right = Math.max(a[0], b[0]) + TOGETHER
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
    const from = Math.max(left, column * CELL - TOGETHER)
    const to = Math.min(right, (column + 1) * CELL + TOGETHER)
    let low = Math.min(a[1], b[1])
    let high = Math.max(a[1], b[1])
    if (Math.abs(dx) > 1e-9) {
      const first = a[1] + (dy * (from - a[0])) / dx
      const second = a[1] + (dy * (to - a[0])) / dx
      low = Math.max(low, Math.min(first, second))
      high = Math.min(high, Math.max(first, second))
    }
    const top = Math.floor((high + TOGETHER) / CELL)
    for (let row = Math.floor((low - TOGETHER) / CELL); row <= top; row += 1) {
      for (const point of cells.get(cellKey(column, row)) ?? []) {
        const at = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared
        if (at <= 0 || at >= 1 || point === a || point === b) continue
        const away = ((point[0] - a[0]) * dy - (point[1] - a[1]) * dx) / Math.sqrt(squared)
        if (Math.abs(away) <= TOGETHER) found.push({ at, point })
      }
    }
  }
  found.sort((first, second) => first.at - second.at)
  return found.map((entry) => entry.point)
}

/**
 * Gives neighbours the same vertices: a corner of one ring that lies on the edge of another becomes
 * a vertex of both; a ring that was nothing but rounding comes back empty. Every edge inside the
 * area then occurs exactly twice, once each way.
 */
export function shareVertices(rings: readonly Ring[]): Ring[] {
  const { cells, byKey } = gather(rings)
  return rings.map((ring) => {
    const points: Point[] = []
    for (let index = 0; index < ring.length; index += 1) {
      const a = byKey.get(keyOfPoint(ring[index]!))!
      const b = byKey.get(keyOfPoint(ring[(index + 1) % ring.length]!))!
      if (a === b) continue
      points.push(a, ...pointsOn(a, b, cells))
    }
    return points.length < 3 ? [] : points
  })
}
