/**
 * A floor the same way up however it was mirrored: a mirrored building then has its storages and racks mirrored, too. Of the
 * four ways up the one is taken whose numbers come first.
 */
import { boundsOf, type Lu } from '@kavel/geometry'
import type { PlanCell } from '../plan/cell.ts'
import type { FloorDraft } from '../plan/floor-draft.ts'
import { type Mirror, mirroredCells, mirroredRing } from '../plan/mirror.ts'
import { type Border, OUTSIDE } from '../plan/partition.ts'
import { partitionOf } from '../plan/partition-of.ts'

/** The floor one way up, and its cells as the building has them. */
export interface Upright {
  draft: FloorDraft
  inBuilding(cells: readonly PlanCell[]): PlanCell[]
  /** From that way up to the building. */
  mirror: Mirror
  /** Another floor of the building the same way up as this one. */
  alike(other: FloorDraft): Upright
}

export function sameWayUp(draft: FloorDraft): Upright {
  let best = turnedOver(draft, 1, 1)
  let least = numbersOf(best.draft)
  for (const [x, y] of OTHERS) {
    const next = turnedOver(draft, x, y)
    const numbers = numbersOf(next.draft)
    if (!comesBefore(numbers, least)) continue
    best = next
    least = numbers
  }
  return best
}

type Sign = 1 | -1
const OTHERS = [
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

/** Mirrored about the origin; twice the same mirror is none. */
function turnedOver(draft: FloorDraft, x: Sign, y: Sign): Upright {
  const alike = (other: FloorDraft) => turnedOver(other, x, y)
  const mirror: Mirror = { x: (u) => times(x, u), y: (v) => times(y, v) }
  if (x === 1 && y === 1) {
    const ordered = { ...draft, cells: inOrder(draft.cells) }
    return { draft: ordered, inBuilding: (cells) => [...cells], mirror, alike }
  }
  const { outerWall } = draft
  const over: FloorDraft = {
    ...draft,
    cells: inOrder(mirroredCells(draft.cells, mirror)),
    ways: draft.ways.map((way) => ({ ...way, poly: mirroredRing(way.poly, mirror) })),
  }
  if (outerWall) over.outerWall = (border) => outerWall(mirrored(border, x, y))
  return {
    draft: over,
    inBuilding: (cells) => mirroredCells(cells, mirror),
    mirror,
    alike,
  }
}

/** Cells from the south-west on, whichever way round they were drawn. */
function inOrder(cells: readonly PlanCell[]): PlanCell[] {
  const boxes = cells.map((cell) => ({ cell, box: boundsOf(cell.ring) }))
  boxes.sort(({ box: a }, { box: b }) => a.y0 - b.y0 || a.x0 - b.x0 || a.y1 - b.y1 || a.x1 - b.x1)
  return boxes.map(({ cell }) => cell)
}

/** There is no minus zero on the lattice. */
function times(sign: Sign, value: Lu): Lu {
  return sign === 1 ? value : 0 - value
}

function mirrored(border: Border, x: Sign, y: Sign): Border {
  const [across, along] = border.vertical ? [x, y] : [y, x]
  const [a, b] = [times(along, border.from), times(along, border.to)]
  const [low, high] = across === 1 ? [border.low, border.high] : [border.high, border.low]
  const at = times(across, border.at)
  return { vertical: border.vertical, at, from: Math.min(a, b), to: Math.max(a, b), low, high }
}

/** All that a floor is laid out by, from the lower left corner of its cells. */
function numbersOf({ cells, ways, outerWall }: FloorDraft): number[] {
  const boxes = cells.map(({ ring }) => boundsOf(ring))
  const x0 = Math.min(...boxes.map((box) => box.x0))
  const y0 = Math.min(...boxes.map((box) => box.y0))
  const numbers: number[] = []
  const push = (ring: ArrayLike<number>) => {
    for (let i = 0; i < ring.length; i++) numbers.push((ring[i] as Lu) - (i % 2 === 0 ? x0 : y0))
  }
  for (const { fn, ring } of cells) {
    numbers.push(fn * (SAME + 1))
    push(ring)
  }
  for (const { poly } of ways) push(poly)
  if (outerWall) {
    for (const border of partitionOf(cells).borders) {
      if (border.low !== OUTSIDE && border.high !== OUTSIDE) continue
      numbers.push(outerWall(border) ?? -1)
    }
  }
  // rooms that are their own mirror image may have a door that is not
  for (const { doors } of cells) {
    const places = doors.map(({ vertical, at, from }): [number, number] =>
      vertical ? [at - x0, from - y0] : [from - x0, at - y0],
    )
    for (const place of places.sort(([a, b], [c, d]) => a - c || b - d)) numbers.push(...place)
  }
  return numbers
}

/** Halves of an odd number of lattice units differ by one, so a plan and its mirror image may do so in each of two edges. */
const SAME = 2

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => !(Math.abs(value - (b[i] as number)) <= SAME))
  return at >= 0 && (a[at] as number) < (b[at] ?? Number.POSITIVE_INFINITY)
}
