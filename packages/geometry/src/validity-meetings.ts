/** Faults of rings that a sweep has passed: crossings at corners, nesting, interiors in pieces. */
import { exactOrient } from './exact-orient.ts'
import {
  faultAt,
  NONE,
  type PolygonFault,
  type Rings,
  type Span,
  type Swept,
} from './validity-rings.ts'

/**
 * A point where one ring goes through another: around it, the arms of the two come in turn. Rings that only touch are
 * nested like brackets.
 */
export function findCrossingMeeting(
  rings: Rings,
  { meetings, previous }: Swept,
): PolygonFault | null {
  const { x, y, next, ringOf } = rings
  for (const { corners, through } of meetings) {
    const centre = corners[0] as number
    const [px, py] = [x[centre] as number, y[centre] as number]
    const arms = corners.flatMap((corner) => [previous[corner] as number, next[corner] as number])
    if (through !== NONE) arms.push(through, next[through] as number)
    const isRight = (arm: number) => ((x[arm] as number) - px || (y[arm] as number) - py) > 0
    arms.sort((a, b) => {
      if (isRight(a) !== isRight(b)) return isRight(a) ? -1 : 1
      return -exactOrient(px, py, x[a] as number, y[a] as number, x[b] as number, y[b] as number)
    })
    const open: number[] = []
    for (const arm of arms) {
      const ring = ringOf[arm] as number
      if (open.at(-1) === ring) open.pop()
      else open.push(ring)
    }
    if (open.length) return faultAt(rings, 'crosses_another', centre)
  }
  return null
}

/** Holes that are not right inside their outline, and outlines that are right inside another. */
export function findNesting(rings: Rings, { under, leftTurning }: Swept): PolygonFault | null {
  const { spans, x, y, ringOf, next } = rings
  const UNKNOWN = -2
  const around = new Int32Array(spans.length).fill(UNKNOWN)
  const resolve = (ring: number): number => {
    const chain: number[] = []
    let found = UNKNOWN
    for (let at = ring; found === UNKNOWN; ) {
      if ((around[at] as number) !== UNKNOWN) {
        found = around[at] as number
        break
      }
      chain.push(at)
      const side = under[at] as number
      if (side === NONE) found = NONE
      else {
        at = ringOf[side] as number
        const to = next[side] as number
        const goesRight =
          ((x[to] as number) - (x[side] as number) || (y[to] as number) - (y[side] as number)) > 0
        if (goesRight === (leftTurning[at] === 1)) found = at
      }
    }
    for (const one of chain) around[one] = found
    return found
  }
  for (const [index, { polygon, ring, from }] of spans.entries()) {
    const outer = resolve(index)
    const span = spans[outer]
    if (ring > 0 && !(span?.polygon === polygon && span.ring === 0))
      return faultAt(rings, span?.polygon === polygon ? 'hole_in_hole' : 'hole_outside', from)
    if (ring === 0 && span?.ring === 0) return faultAt(rings, 'parts_overlap', from)
  }
  return null
}

/** Rings of one polygon that touch in a circle cut its interior in two. */
export function findCut(rings: Rings, { meetings }: Swept): PolygonFault | null {
  const { spans, ringOf } = rings
  const group = Array.from(spans, (_, index) => index)
  const find = (node: number): number => {
    let root = node
    while (group[root] !== root) root = group[root] as number
    for (let at = node; at !== root; ) {
      const above = group[at] as number
      group[at] = root
      at = above
    }
    return root
  }
  for (const { corners, through } of meetings) {
    const point = new Map<number, number>()
    for (const corner of through === NONE ? corners : [...corners, through]) {
      const ring = ringOf[corner] as number
      const { polygon } = spans[ring] as Span
      const node = point.get(polygon) ?? group.push(group.length) - 1
      point.set(polygon, node)
      const [a, b] = [find(node), find(ring)]
      if (a === b) return faultAt(rings, 'cut_apart', corners[0] as number)
      group[a] = b
    }
  }
  return null
}
