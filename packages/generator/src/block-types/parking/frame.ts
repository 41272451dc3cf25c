/** The directions in which a lot may be laid out, and the way there and back. */
import { type Lu, type Ring, ringArea } from '@kavel/geometry'

/** Unit vector along the aisles. */
export interface Direction {
  c: number
  s: number
}

/** Edges shorter than this give no direction, lattice units: 5 m (generator reference K7). */
const SHORTEST = 500_000
/** Directions nearer than this are one, as the sine of the angle: 0.1 degrees (generator reference K7). */
const SAME = 0.001_745
/** At most so many edges are tried, longest first: more bring nothing on any plot seen, and cost time. */
const MOST = 12

/** Along every edge and across it, longest edges first; opposite directions are one. */
export function directionsOf(rings: readonly Ring[]): Direction[] {
  const edges: { c: number; s: number; length: number }[] = []
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const dx = (ring[j] as Lu) - (ring[i] as Lu)
      const dy = (ring[j + 1] as Lu) - (ring[i + 1] as Lu)
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length >= SHORTEST) edges.push({ c: dx / length, s: dy / length, length })
    }
  }
  edges.sort((a, b) => b.length - a.length || a.c - b.c || a.s - b.s)
  const found: Direction[] = []
  for (const { c, s } of edges) {
    if (found.length >= 2 * MOST) break
    for (const each of [upright({ c, s }), upright({ c: -s, s: c })]) {
      if (!found.some((other) => Math.abs(other.c * each.s - other.s * each.c) < SAME))
        found.push(each)
    }
  }
  return found.length > 0 ? found : [{ c: 1, s: 0 }]
}

/** Of two opposite directions the one to the right, or upwards. */
function upright({ c, s }: Direction): Direction {
  const turned = c < 0 || (c === 0 && s < 0)
  return turned ? { c: -c + 0, s: -s + 0 } : { c: c + 0, s: s + 0 }
}

/** Does turning keep the lattice: along the axes of the building? */
export function isStraight({ c, s }: Direction): boolean {
  return c === 0 || s === 0
}

/** Rings as they lie when the direction runs along x, rounded to the lattice. */
export function turned(rings: readonly Ring[], direction: Direction): Ring[] {
  return rings.map((ring) => mapped(ring, { c: direction.c, s: -direction.s }))
}

/** A ring of the turned frame in the building's own. */
export function turnedBack(ring: ArrayLike<number>, direction: Direction): Ring {
  return mapped(ring, direction)
}

function mapped(ring: ArrayLike<number>, { c, s }: Direction): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i] as Lu, ring[i + 1] as Lu]
    out[i] = Math.round(c * x - s * y)
    out[i + 1] = Math.round(s * x + c * y)
  }
  return out
}

/** Area of a polygon with holes, rings in any direction: the first is the outline. */
export function areaOfRings([outer, ...holes]: readonly Ring[]): number {
  if (!outer) return 0
  return holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer))
}
