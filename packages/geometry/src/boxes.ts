/** Axis-parallel rings as boxes. */
import type { Ring } from './lattice.ts'
import type { Box } from './ring.ts'

/** The boxes that tile an axis-parallel ring: its rows between corners, each cut where the ring runs; bottom first. */
export function boxesOf(ring: Ring): Box[] {
  const boxes: Box[] = []
  const rows = distinct(ring, 1)
  for (let r = 0; r + 1 < rows.length; r++) {
    const y0 = rows[r] as number
    const y1 = rows[r + 1] as number
    const crossings = sidesAcross(ring, y0, y1)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      boxes.push({ x0: crossings[k] as number, y0, x1: crossings[k + 1] as number, y1 })
    }
  }
  return boxes
}

/** The largest box inside an axis-parallel ring: where a name or a stair is drawn. Ties go to the lowest, then leftmost. */
export function largestBoxIn(ring: Ring): Box {
  const rows = distinct(ring, 1)
  let best: Box = { x0: 0, y0: 0, x1: 0, y1: 0 }
  for (let from = 0; from + 1 < rows.length; from++) {
    let open: [number, number][] | null = null
    for (let to = from; to + 1 < rows.length; to++) {
      const row = pairs(sidesAcross(ring, rows[to] as number, rows[to + 1] as number))
      open = open ? overlaps(open, row) : row
      for (const [x0, x1] of open) {
        const box = { x0, y0: rows[from] as number, x1, y1: rows[to + 1] as number }
        if (boxArea(box) > boxArea(best)) best = box
      }
    }
  }
  return best
}

/** Area of a box. */
export function boxArea({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0)
}

function distinct(ring: Ring, from: 0 | 1): number[] {
  const values = new Set<number>()
  for (let i = from; i < ring.length; i += 2) values.add(ring[i] as number)
  return [...values].sort((a, b) => a - b)
}

/** x of the upright edges that span a row, left to right. */
function sidesAcross(ring: Ring, y0: number, y1: number): number[] {
  const found: number[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const ya = ring[i + 1] as number
    const yb = ring[j + 1] as number
    if (Math.min(ya, yb) <= y0 && Math.max(ya, yb) >= y1) found.push(ring[i] as number)
  }
  return found.sort((a, b) => a - b)
}

function pairs(values: readonly number[]): [number, number][] {
  const out: [number, number][] = []
  for (let k = 0; k + 1 < values.length; k += 2) out.push([values[k], values[k + 1]] as never)
  return out
}

function overlaps(a: [number, number][], b: [number, number][]): [number, number][] {
  const out: [number, number][] = []
  for (const [a0, a1] of a) {
    for (const [b0, b1] of b) {
      const from = Math.max(a0, b0)
      const to = Math.min(a1, b1)
      if (from < to) out.push([from, to])
    }
  }
  return out
}
