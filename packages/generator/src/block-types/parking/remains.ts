/** What the aisles and spaces of a lot leave of the plot: planted ground, cut into pieces without holes. */
import {
  type Box,
  boundsOf,
  boxRing,
  intersectRings,
  type Lu,
  type Ring,
  ringArea,
  subtractRings,
} from '@kavel/geometry'

/** Smaller pieces are slivers of rounding, or no place for a plant, lattice areas: 0.5 m2. */
const SLIVER = 5e9

/**
 * @param rings the plot; @param boxes disjoint boxes in it; @param other ground that is no box
 * Band by band between the sides of the boxes, so that every piece lies beside boxes and not around them.
 */
export function remainsOf(
  rings: readonly Ring[],
  boxes: readonly Box[],
  other: readonly Ring[],
): Ring[] {
  const { x0, x1, y0, y1 } = boundsOf(rings[0] as Ring)
  const levels = new Set([y0, y1])
  for (const box of boxes) levels.add(box.y0).add(box.y1)
  // a band through the middle of a hole leaves two notches of it
  for (const hole of rings.slice(1)) {
    const bounds = boundsOf(hole)
    levels.add(Math.floor((bounds.y0 + bounds.y1) / 2))
  }
  const marks = [...levels].filter((y) => y >= y0 && y <= y1).sort((a, b) => a - b)
  const pieces: Ring[] = []
  for (let i = 0; i + 1 < marks.length; i++) {
    const [from, to] = [marks[i], marks[i + 1]] as [Lu, Lu]
    const within = boxes.filter((box) => box.y0 < to && box.y1 > from).sort((a, b) => a.x0 - b.x0)
    let x = x0
    for (const box of [...within, { x0: x1, x1 }]) {
      if (box.x0 > x) {
        const own = intersectRings(rings, [boxRing(x, from, box.x0, to)])
        pieces.push(...(other.length > 0 ? subtractRings(own, other) : own))
      }
      x = Math.max(x, box.x1)
    }
  }
  return pieces.filter((ring) => ringArea(ring) > SLIVER)
}
