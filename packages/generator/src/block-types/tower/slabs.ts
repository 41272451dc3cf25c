/**
 * The floor around a hall as a chain of boxes that a line sweeps through. Cutting the chain at the right areas gives
 * the dwellings: rectangles along a side, L shapes around a corner (generator reference §9.3 "ring partition").
 */
import { type Box, boxRing, type Lu, type Lu2, type Ring } from '@kavel/geometry'
import { bordersOf, outlineOf } from '../../plan/partition.ts'

/** Where the sweep goes: towards higher or lower x or y. */
export type Direction = 'n' | 's' | 'e' | 'w'

export interface Slab {
  box: Box
  direction: Direction
}

export type Chain = readonly Slab[]

export function boxArea({ x0, y0, x1, y1 }: Box): Lu2 {
  return (x1 - x0) * (y1 - y0)
}

export function chainArea(chain: Chain): Lu2 {
  return chain.reduce((sum, { box }) => sum + boxArea(box), 0)
}

/**
 * The chain in as many pieces as there are areas, each a list of boxes. A piece ends on the lattice line nearest to its
 * area; the last takes what is left. Pieces may be empty when the areas say so.
 */
export function cutChain(chain: Chain, areas: readonly Lu2[]): Box[][] {
  const pieces: Box[][] = areas.map(() => [])
  let piece = 0
  let due = areas[0] ?? 0
  for (const { box, direction } of chain) {
    let rest = box
    while (piece < areas.length - 1) {
      const width = widthAcross(rest, direction)
      const advance = Math.max(0, Math.round(due / width))
      const length = boxArea(rest) / width
      if (advance >= length) break
      const [taken, left] = split(rest, direction, advance)
      if (advance > 0) pieces[piece]?.push(taken)
      rest = left
      piece++
      due = areas[piece] ?? 0
    }
    due -= boxArea(rest)
    pieces[piece]?.push(rest)
  }
  return pieces
}

function widthAcross({ x0, y0, x1, y1 }: Box, direction: Direction): Lu {
  return direction === 'n' || direction === 's' ? x1 - x0 : y1 - y0
}

function split(box: Box, direction: Direction, advance: Lu): [Box, Box] {
  const { x0, y0, x1, y1 } = box
  switch (direction) {
    case 'n':
      return [
        { ...box, y1: y0 + advance },
        { ...box, y0: y0 + advance },
      ]
    case 's':
      return [
        { ...box, y0: y1 - advance },
        { ...box, y1: y1 - advance },
      ]
    case 'e':
      return [
        { ...box, x1: x0 + advance },
        { ...box, x0: x0 + advance },
      ]
    case 'w':
      return [
        { ...box, x0: x1 - advance },
        { ...box, x1: x1 - advance },
      ]
  }
}

/** The ring around boxes that touch; null when they do not make one ring without a hole. */
export function ringOf(boxes: readonly Box[]): Ring | null {
  if (boxes.length === 0) return null
  const rings = boxes.map(({ x0, y0, x1, y1 }) => boxRing(x0, y0, x1, y1))
  if (rings.length === 1) return rings[0] as Ring
  const outline = outlineOf(bordersOf(rings))
  const [only] = outline
  return outline.length === 1 && only && only.holes.length === 0 ? only.outer : null
}

/**
 * The least distance between two opposite sides of a ring, metres of the narrowest passage in it. For axis-parallel
 * counter-clockwise rings: over every line across, the sides that face each other with the inside between them.
 */
export function narrowest(ring: Ring): Lu {
  let least = Number.POSITIVE_INFINITY
  const n = ring.length
  const at = (i: number) => ring[i % n] as Lu
  for (let i = 0; i < n; i += 2) {
    for (let j = 0; j < n; j += 2) {
      const vertical = at(i) === at(i + 2)
      if (vertical !== (at(j) === at(j + 2))) continue
      const k = vertical ? 1 : 0
      // i runs so that the inside lies towards higher values, j so that it lies towards lower ones
      const goesBack = vertical ? at(i + 3) < at(i + 1) : at(i + 2) > at(i)
      const goesOn = vertical ? at(j + 3) > at(j + 1) : at(j + 2) < at(j)
      if (!goesBack || !goesOn) continue
      const low = Math.max(Math.min(at(i + k), at(i + k + 2)), Math.min(at(j + k), at(j + k + 2)))
      const high = Math.min(Math.max(at(i + k), at(i + k + 2)), Math.max(at(j + k), at(j + k + 2)))
      const gap = at(j + 1 - k) - at(i + 1 - k)
      if (high > low && gap > 0) least = Math.min(least, gap)
    }
  }
  return least
}
