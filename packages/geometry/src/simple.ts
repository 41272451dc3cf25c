/** Whether a ring is a simple polygon, and where a point lies. */
import type { Ring } from './lattice.ts'
import { orient } from './ring.ts'

/** Do the closed segments ab and cd share a point? */
function segmentsTouch(r: Ring, a: number, b: number, c: number, d: number): boolean {
  const ax = r[a] as number
  const ay = r[a + 1] as number
  const bx = r[b] as number
  const by = r[b + 1] as number
  const cx = r[c] as number
  const cy = r[c + 1] as number
  const dx = r[d] as number
  const dy = r[d + 1] as number
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false
  const o1 = orient(ax, ay, bx, by, cx, cy)
  const o2 = orient(ax, ay, bx, by, dx, dy)
  const o3 = orient(cx, cy, dx, dy, ax, ay)
  const o4 = orient(cx, cy, dx, dy, bx, by)
  return o1 * o2 <= 0 && o3 * o4 <= 0
}

/**
 * True when no two edges meet except neighbours in their shared vertex. Quadratic in the number of vertices
 * (2,000 vertices: about 10 ms), so callers limit that number first.
 */
export function isSimple(ring: Ring): boolean {
  const n = ring.length
  if (n < 6) return false
  for (let i = 0; i < n; i += 2) {
    const i2 = (i + 2) % n
    const i3 = (i + 4) % n
    // neighbours: they may only meet in their vertex, so a spike (doubling back) is not simple
    if (foldsBack(ring, i, i2, i3)) return false
    for (let j = i + 4; j < n; j += 2) {
      const j2 = (j + 2) % n
      if (j2 === i) continue
      if (segmentsTouch(ring, i, i2, j, j2)) return false
    }
  }
  return true
}

function foldsBack(r: Ring, a: number, b: number, c: number): boolean {
  const ux = (r[b] as number) - (r[a] as number)
  const uy = (r[b + 1] as number) - (r[a + 1] as number)
  const vx = (r[c] as number) - (r[b] as number)
  const vy = (r[c + 1] as number) - (r[b + 1] as number)
  if ((ux === 0 && uy === 0) || (vx === 0 && vy === 0)) return true
  const turn = orient(
    r[a] as number,
    r[a + 1] as number,
    r[b] as number,
    r[b + 1] as number,
    r[c] as number,
    r[c + 1] as number,
  )
  return turn === 0 && ux * vx + uy * vy < 0
}

/** Even-odd test over all rings of a polygon; points on an edge count as inside. */
export function contains(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    const n = ring.length
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const ax = ring[j] as number
      const ay = ring[j + 1] as number
      const bx = ring[i] as number
      const by = ring[i + 1] as number
      // all above or all below: neither on the edge nor beside it
      if ((ay > y && by > y) || (ay < y && by < y)) continue
      const turn = orient(ax, ay, bx, by, x, y)
      if (turn === 0 && between(ax, bx, x) && between(ay, by, y)) return true
      if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside
    }
  }
  return inside
}

function between(a: number, b: number, v: number): boolean {
  return a < b ? a <= v && v <= b : b <= v && v <= a
}

/** True when a segment's interior crosses no edge properly (touching is allowed). */
export function crossesProperly(
  rings: readonly Ring[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const x0 = Math.min(ax, bx)
  const x1 = Math.max(ax, bx)
  const y0 = Math.min(ay, by)
  const y1 = Math.max(ay, by)
  for (const ring of rings) {
    const n = ring.length
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const cx = ring[j] as number
      const cy = ring[j + 1] as number
      const dx = ring[i] as number
      const dy = ring[i + 1] as number
      if ((cy < y0 && dy < y0) || (cy > y1 && dy > y1)) continue
      if ((cx < x0 && dx < x0) || (cx > x1 && dx > x1)) continue
      const o1 = orient(ax, ay, bx, by, cx, cy)
      const o2 = orient(ax, ay, bx, by, dx, dy)
      const o3 = orient(cx, cy, dx, dy, ax, ay)
      const o4 = orient(cx, cy, dx, dy, bx, by)
      if (o1 * o2 < 0 && o3 * o4 < 0) return true
    }
  }
  return false
}
