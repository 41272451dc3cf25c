/** Bands of ground that buildings of a depth stand in: where they find the most length, and face a street. */
import {
  type Box,
  type Intervals,
  intersectIntervals,
  type Lu,
  type Ring,
  slabIntervals,
  toLattice,
  type Xform,
} from '@kavel/geometry'
import { type DriveGround, streetBefore } from './drives.ts'
import type { KindTable } from './tables.ts'

/** Ground in the frame of an orientation. */
export interface Ground extends DriveGround {
  frame: Xform
  angle: number
  /** Where buildings may stand, and where cars may. */
  buildable: Ring[]
  /** Of that what is far enough from other buildings for dwellings. */
  apart: Ring[]
  plot: Ring[]
  /** Between facades with windows and other buildings, at least. */
  facade: Lu
}

/** Between parallel bars, metres: what facades across a garden keep (domain reference §3.6), and towers (§3.5). */
const BETWEEN = toLattice(20)
/** Levels of a band that are looked at beside those that the corners give. */
const LEVELS = 12
const MOST_CORNERS = 40
/** Plots of houses begin at most so far behind the street they face, metres: the deepest setback (domain reference §3.6). */
const BEHIND = toLattice(5)
/** A box stays this far from the edge of its ground. */
export const CLEARANCE = toLattice(0.001)
/** Across: what must lie on the ground for building, and the yards before, behind and beside it that need the plot only. */
export interface Band {
  width: Lu
  /** Bands behind each other, and from one to the next. */
  bars: number
  pitch: Lu
  front: Lu
  back: Lu
  left: Lu
  right: Lu
}

/** @param facade between facades, at least */
export function bandOf({ margins, depth }: KindTable, bars: number, facade: Lu): Band {
  const yard = (margin: number) => Math.max(0, toLattice(-margin))
  const width = toLattice(depth + margins.front + margins.back) + 2 * CLEARANCE
  return {
    width,
    bars,
    pitch: width + Math.max(BETWEEN, facade),
    front: yard(margins.front),
    back: yard(margins.back),
    left: yard(margins.left),
    right: yard(margins.right),
  }
}

/**
 * The longest stretch along x of a band of this width in the rings, or the one that is preferred most. One that must face a
 * street lies at one where it can, else behind one.
 */
export function longestBand(
  ground: Ground,
  rings: readonly Ring[],
  band: Band,
  isFacing: boolean,
  prefers: (box: Box) => number = (box) => box.x1 - box.x0,
): Box | null {
  const { plot } = ground
  const { width } = band
  const whole = width + (band.bars - 1) * band.pitch
  const hasYards = band.front + band.back + band.left + band.right > 0
  const ys: Lu[] = []
  for (const ring of rings) for (let i = 1; i < ring.length; i += 2) ys.push(ring[i] as Lu)
  ys.sort((a, b) => a - b)
  const [bottom, top] = [ys[0], ys.at(-1)]
  if (bottom === undefined || top === undefined || top - bottom < whole) return null
  const skip = Math.ceil(ys.length / MOST_CORNERS)
  const starts = new Set<Lu>()
  for (let i = 0; i < ys.length; i += skip) {
    starts.add(ys[i] as Lu)
    starts.add((ys[i] as Lu) - whole)
    if (isFacing) starts.add((ys[i] as Lu) + band.front)
  }
  for (let i = 0; i <= LEVELS; i++) {
    starts.add(bottom + Math.round(((top - whole - bottom) * i) / LEVELS))
  }
  let best: Box | null = null
  let most = 0
  let isBestNear = false
  for (const y0 of starts) {
    if (y0 < bottom || y0 + whole > top) continue
    let own = slabIntervals(rings, y0, y0 + width)
    for (let y = y0 + band.pitch; y < y0 + whole; y += band.pitch)
      own = intersectIntervals(own, slabIntervals(rings, y, y + width))
    const spans = hasYards ? withYards(own, plot, y0, band) : own
    for (let i = 0; i < spans.length; i += 2) {
      const [x0, x1] = [spans[i] as Lu, spans[i + 1] as Lu]
      const box = { x0, y0, x1, y1: y0 + width }
      const merit = prefers(box)
      if (best && !isFacing && merit <= most) continue
      const off = isFacing ? streetBefore(ground, { x0, x1, y: y0 - band.front }) : 0
      if (off === null) continue
      const isNear = off <= BEHIND
      if (best && (isNear === isBestNear ? merit <= most : isBestNear)) continue
      best = box
      most = merit
      isBestNear = isNear
    }
  }
  return best
}

/** Of the stretches those parts whose yards lie on the plot. */
function withYards(own: Intervals, plot: readonly Ring[], y0: Lu, band: Band): Intervals {
  const whole = slabIntervals(plot, y0 - band.front, y0 + band.width + band.back)
  const inset: Intervals = []
  for (let i = 0; i < whole.length; i += 2) {
    const from = (whole[i] as Lu) + band.left
    const to = (whole[i + 1] as Lu) - band.right
    if (to > from) inset.push(from, to)
  }
  return intersectIntervals(own, inset)
}
