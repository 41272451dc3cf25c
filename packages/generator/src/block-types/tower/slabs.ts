/**
 * The floor around a hall as a chain of boxes that a line sweeps through. Cutting the chain at the right areas gives
 * the dwellings: rectangles along a side, L shapes around a corner (generator reference §9.3 "ring partition").
 */
import { type Box, boxArea, boxRing, type Lu, type Lu2, type Ring } from '@kavel/geometry'

/** Where the sweep goes: towards higher or lower x or y. */
export type Direction = 'n' | 's' | 'e' | 'w'

export interface Slab {
  box: Box
  direction: Direction
}

export type Chain = readonly Slab[]

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

/**
 * The ring around boxes that touch, counter-clockwise from its smallest corner; null when they do not make one ring without
 * a hole. Traced on the grid of the boxes' own lines: there are few, and this runs for every trial of every plan.
 */
export function ringOf(boxes: readonly Box[]): Ring | null {
  const [only] = boxes
  if (!only) return null
  if (boxes.length === 1) return boxRing(only.x0, only.y0, only.x1, only.y1)
  const xs: Lu[] = []
  const ys: Lu[] = []
  for (const { x0, y0, x1, y1 } of boxes) {
    addLine(xs, x0)
    addLine(xs, x1)
    addLine(ys, y0)
    addLine(ys, y1)
  }
  // squares of the grid with one free all around; a grid point is named after the square above and right of it
  const columns = xs.length + 1
  const rows = ys.length + 1
  const size = columns * rows
  if (insideScratch.length < size) {
    insideScratch = new Uint8Array(2 * size)
    nextScratch = new Int32Array(2 * size)
  }
  const inside = insideScratch.fill(0, 0, size)
  for (const { x0, y0, x1, y1 } of boxes) {
    for (let i = xs.indexOf(x0); xs[i] !== x1; i++) {
      for (let j = ys.indexOf(y0); ys[j] !== y1; j++) inside[(i + 1) * rows + j + 1] = 1
    }
  }
  return outlineIn(inside, size, rows, xs, ys)
}

/** The squares of the last outline, and its way on from each grid point: the next outline writes over them. */
let insideScratch = new Uint8Array(256)
let nextScratch = new Int32Array(256)

/** Follows the outline with the inside on its left; null when it does not come by all of it in one round. */
function outlineIn(
  inside: Uint8Array,
  size: number,
  rows: number,
  xs: readonly Lu[],
  ys: readonly Lu[],
): Ring | null {
  // from each grid point the way on along the outline; 0: none
  const next = nextScratch.fill(0, 0, size)
  let edges = 0
  for (let at = rows; at < size; at++) {
    if (inside[at] === 0) continue
    const [right, over] = [at + rows, at + 1]
    const corner = right + 1
    for (let side = 0; side < 4; side++) {
      const beside = side === 0 ? at - 1 : side === 1 ? right : side === 2 ? over : at - rows
      if (inside[beside] === 1) continue
      const from = side === 0 ? at : side === 1 ? right : side === 2 ? corner : over
      if (next[from] !== 0) return null
      next[from] = side === 0 ? right : side === 1 ? corner : side === 2 ? over : at
      edges++
    }
  }
  const first = inside.indexOf(1)
  const points: number[] = []
  let at = first
  let before = 0
  do {
    const to = next[at] as number
    const turn = to - at
    if (turn !== before) {
      points.push(xs[Math.floor(at / rows) - 1] as Lu, ys[(at % rows) - 1] as Lu)
    }
    before = turn
    at = to
    edges--
  } while (at !== first)
  return edges === 0 ? Int32Array.from(points) : null
}

/** Keeps lines in ascending order, each once. */
function addLine(lines: Lu[], line: Lu): void {
  let i = lines.length
  while (i > 0 && (lines[i - 1] as Lu) > line) i--
  if (i > 0 && lines[i - 1] === line) return
  lines.push(line)
  for (let k = lines.length - 1; k > i; k--) lines[k] = lines[k - 1] as Lu
  lines[i] = line
}

/**
 * The least distance between two opposite sides of a ring, metres of the narrowest passage in it. For axis-parallel
 * counter-clockwise rings: over every line across, the sides that face each other with the inside between them.
 */
export function narrowest(ring: Ring): Lu {
  let least = Number.POSITIVE_INFINITY
  const n = ring.length
  if (n === 8) {
    const [x0, y0, x1, y1] = [ring[0], ring[1], ring[4], ring[5]] as [Lu, Lu, Lu, Lu]
    return Math.min(Math.abs(x1 - x0), Math.abs(y1 - y0))
  }
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
