/** Rings on the lattice: making, measuring, canonical form. */
import type { Lu2, Poly, Ring } from './lattice.ts'

/** Products up to this stay exact in doubles. */
const EXACT = Number.MAX_SAFE_INTEGER

/** A box: x0 < x1, y0 < y1. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The counter-clockwise ring of a box, starting at its lower left corner (canonical). */
export function boxRing(x0: number, y0: number, x1: number, y1: number): Ring {
  const ring = new Int32Array(8)
  ring[0] = x0
  ring[1] = y0
  ring[2] = x1
  ring[3] = y0
  ring[4] = x1
  ring[5] = y1
  ring[6] = x0
  ring[7] = y1
  return ring
}

/** The ring of a box, as `boxRing` gives it. */
export function ringOfBox({ x0, y0, x1, y1 }: Box): Ring {
  return boxRing(x0, y0, x1, y1)
}

/** The bounds of a ring; infinite and inverted for an empty one. */
export function boundsOf(ring: ArrayLike<number>): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] as number
    const y = ring[i + 1] as number
    if (x < box.x0) box.x0 = x
    if (x > box.x1) box.x1 = x
    if (y < box.y0) box.y0 = y
    if (y > box.y1) box.y1 = y
  }
  return box
}

/** Area with sign, positive when counter-clockwise: exact below 2^53, correctly rounded above. */
export function signedArea(ring: ArrayLike<number>): Lu2 {
  const n = ring.length
  if (n < 6) return 0
  const ox = ring[0] as number
  const oy = ring[1] as number
  let [x0, x1, y0, y1] = [ox, ox, oy, oy]
  for (let i = 2; i < n; i += 2) {
    const x = ring[i] as number
    const y = ring[i + 1] as number
    if (x < x0) x0 = x
    else if (x > x1) x1 = x
    if (y < y0) y0 = y
    else if (y > y1) y1 = y
  }
  if ((x1 - x0) * (y1 - y0) * n >= EXACT) return signedAreaBig(ring)
  let sum = 0
  for (let i = 2; i + 3 < n; i += 2) {
    const ax = (ring[i] as number) - ox
    const ay = (ring[i + 1] as number) - oy
    const bx = (ring[i + 2] as number) - ox
    const by = (ring[i + 3] as number) - oy
    sum += ax * by - bx * ay
  }
  return sum / 2
}

function signedAreaBig(ring: ArrayLike<number>): Lu2 {
  let sum = 0n
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    sum +=
      BigInt(ring[i] as number) * BigInt(ring[j + 1] as number) -
      BigInt(ring[j] as number) * BigInt(ring[i + 1] as number)
  }
  return Number(sum) / 2
}

/** Area of a ring whatever its direction. */
export function ringArea(ring: Ring): Lu2 {
  return Math.abs(signedArea(ring))
}

/** Area of a polygon less its holes. */
export function polyArea(poly: Poly): Lu2 {
  let area = ringArea(poly.outer)
  for (const hole of poly.holes) area -= ringArea(hole)
  return area
}

/**
 * The canonical form: no repeated or straight-on vertices, the asked direction, first vertex smallest by x then y.
 * Equal shapes become equal arrays. Fewer than 6 numbers left means the ring had no area.
 */
export function canonicalRing(points: ArrayLike<number>, clockwise = false): Ring {
  const corners = isClean(points) ? points : cleaned(points)
  const n = corners.length
  if (n < 6) return new Int32Array(0)
  const turns = signedArea(corners) < 0 !== clockwise
  const out = new Int32Array(n)
  for (let i = 0, from = smallestOf(corners, turns); i < n; i += 2) {
    out[i] = corners[from] as number
    out[i + 1] = corners[from + 1] as number
    if (turns) from = from === 0 ? n - 2 : from - 2
    else from = from === n - 2 ? 0 : from + 2
  }
  return out
}

/** Is every vertex a corner: none repeated, none straight on? */
function isClean(points: ArrayLike<number>): boolean {
  const n = points.length
  if (n < 6) return false
  let ax = points[n - 4] as number
  let ay = points[n - 3] as number
  let bx = points[n - 2] as number
  let by = points[n - 1] as number
  for (let i = 0; i < n; i += 2) {
    const x = points[i] as number
    const y = points[i + 1] as number
    // a repeated vertex turns nowhere either
    if (orient(ax, ay, bx, by, x, y) === 0) return false
    ax = bx
    ay = by
    bx = x
    by = y
  }
  return true
}

/** The corners alone. */
function cleaned(points: ArrayLike<number>): number[] {
  const out: number[] = []
  const n = points.length / 2
  for (let i = 0; i < n; i++) {
    const x = points[2 * i] as number
    const y = points[2 * i + 1] as number
    if (out.length >= 2 && out.at(-2) === x && out.at(-1) === y) continue
    out.push(x, y)
  }
  while (out.length > 2 && out[0] === out.at(-2) && out[1] === out.at(-1)) out.length -= 2
  for (let i = 0; i < out.length && out.length >= 6; ) {
    if (straight(out, i)) {
      out.splice(i, 2)
      i = Math.max(0, i - 2)
    } else i += 2
  }
  return out
}

function straight(p: number[], i: number): boolean {
  const n = p.length
  const a = (i + n - 2) % n
  const b = (i + 2) % n
  return (
    orient(
      p[a] as number,
      p[a + 1] as number,
      p[i] as number,
      p[i + 1] as number,
      p[b] as number,
      p[b + 1] as number,
    ) === 0
  )
}

/** The ring in the other direction. */
export function reversed(ring: Ring): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    out[i] = ring[ring.length - 2 - i] as number
    out[i + 1] = ring[ring.length - 1 - i] as number
  }
  return out
}

/** Where the vertex smallest by x then y stands; of equal ones the first in the direction that is asked. */
function smallestOf(ring: ArrayLike<number>, backwards: boolean): number {
  let best = 0
  for (let i = 2; i < ring.length; i += 2) {
    const dx = (ring[i] as number) - (ring[best] as number)
    const dy = (ring[i + 1] as number) - (ring[best + 1] as number)
    if (dx < 0 || (dx === 0 && (dy < 0 || (dy === 0 && backwards)))) best = i
  }
  return best
}

/** Largest coordinate difference whose cross products are exact in doubles: 671 m (generator reference K1). */
const EXACT_DIFFERENCE = 67_108_864

/** Sign of the turn a → b → c: 1 left, -1 right, 0 straight; exact for every int32 input. */
export function orient(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): -1 | 0 | 1 {
  const ux = bx - ax
  const uy = by - ay
  const vx = cx - ax
  const vy = cy - ay
  const reach = Math.max(Math.abs(ux), Math.abs(uy), Math.abs(vx), Math.abs(vy))
  if (reach <= EXACT_DIFFERENCE) {
    const cross = ux * vy - uy * vx
    return cross > 0 ? 1 : cross < 0 ? -1 : 0
  }
  const cross = BigInt(ux) * BigInt(vy) - BigInt(uy) * BigInt(vx)
  return cross > 0n ? 1 : cross < 0n ? -1 : 0
}
