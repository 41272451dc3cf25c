/**
 * Storage boxes in a box of the plan: rows of them along corridors that run away from the side where people come in, with a
 * corridor along that side when it takes one to reach them all (generator reference §9.12: double-loaded corridors of
 * 1.5 m, as many rows as fill the depth).
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toLatticeArea } from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import type { Patch } from './frame.ts'

/** Clear size of a storage, lattice units: at least 5 m2 and 1.8 m both ways (domain reference §2.4), at most 5 by 5 m. */
const AREA = toLatticeArea(DESIGN_RULES.storage_size)
const LEAST = toLattice(DESIGN_RULES.min_storage_depth)
const LEAST_LENGTH = Math.max(LEAST, toLattice(DESIGN_RULES.min_storage_length))
const MOST = toLattice(Math.min(DESIGN_RULES.max_storage_depth, DESIGN_RULES.max_storage_length))

/** What the walls take of the sides of the box. */
export interface Insets {
  near: Lu
  far: Lu
  low: Lu
  high: Lu
  /** A box may get this much more room than the thickest walls of two sides leave: other parts of them have thinner ones. */
  spare: Lu
}

export interface CombBox extends Patch {
  /** The corridor lies at this s; null: it opens on the side itself. */
  doorAt: Lu | null
}

export interface Comb {
  boxes: CombBox[]
  corridors: Patch[]
  /** Stretches of the side at which the corridors must be open or have a door; one is enough. */
  mouths: { s0: Lu; s1: Lu }[]
}

/** Can one come in between two places on the side? */
export type Opens = (s0: Lu, s1: Lu) => boolean

interface Shape {
  length: Lu
  depth: Lu
  insets: Insets
  /** Clear width of the corridors, and of half a light wall. */
  corridor: Lu
  half: Lu
}

/** A row of boxes, clear depth z, from t0 to the end. */
interface Rows {
  rows: number
  each: number
  z: Lu
  hasSpine: boolean
}

/** The comb with the most boxes; null when not one fits. */
export function bestComb(
  length: Lu,
  depth: Lu,
  insets: Insets,
  rules: Rules,
  opens: Opens,
): Comb | null {
  const half = Math.floor(rules.separationWall / 2)
  const shape = { length, depth, insets, corridor: rules.corridor, half }
  const found: Rows[] = []
  const clear = length - insets.low - insets.high
  for (let rows = 1; ; rows++) {
    const corridors = Math.ceil(rows / 2)
    const left = clear - corridors * rules.corridor - (rows + corridors - 1) * 2 * half
    const z = Math.min(Math.floor(left / rows), MOST)
    if (z < LEAST) break
    for (const hasSpine of [false, true]) {
      const each = inRow(rowOf(shape, hasSpine), z, shape)
      if (each > 0) found.push({ rows, each, z: Math.floor(left / rows), hasSpine })
    }
  }
  const direct = directRow(shape, opens)
  found.sort((a, b) => b.rows * b.each - a.rows * a.each)
  for (const choice of found) {
    if (direct && direct.boxes.length >= choice.rows * choice.each) return direct
    if (choice.z + insets.spare > MOST) continue
    for (const isTurned of choice.rows % 2 === 0 ? [false] : [false, true]) {
      const strips = stripsOf(shape, choice, isTurned)
      const mouths = choice.hasSpine
        ? [{ s0: 0, s1: length }]
        : strips.flatMap(({ isRow, s0, s1 }) => (isRow ? [] : [{ s0, s1 }]))
      if (mouths.every(({ s0, s1 }) => opens(s0, s1))) return combOf(shape, choice, strips, mouths)
    }
  }
  return direct
}

/** The clear length of a row. */
function rowOf({ depth, insets, corridor, half }: Shape, hasSpine: boolean): Lu {
  return depth - insets.far - insets.near - (hasSpine ? corridor + 2 * half : 0)
}

/** How many boxes of a depth stand in a row, none larger than it may be. */
function inRow(clear: Lu, z: Lu, { half, insets }: Shape): number {
  const length = Math.max(LEAST_LENGTH, Math.ceil(AREA / z))
  const count = Math.floor((clear + 2 * half) / (length + 2 * half))
  const longest = count > 0 ? Math.ceil((clear - (count - 1) * 2 * half) / count) : 0
  return longest + insets.spare > MOST ? 0 : count
}

/** The walls between the boxes of a row whose clear space runs from `from` to `to`; its ring begins and ends elsewhere. */
function cutsOf(from: Lu, to: Lu, count: number, half: Lu): Lu[] {
  const clear = to - from - (count - 1) * 2 * half
  return Array.from(
    { length: count - 1 },
    (_, i) => from + Math.floor((clear * (i + 1)) / count) + (2 * i + 1) * half,
  )
}

/** Boxes without a corridor of their own: each opens on the side. */
function directRow(shape: Shape, opens: Opens): Comb | null {
  const { length, depth, insets, half } = shape
  const z = depth - insets.near - insets.far
  if (z < LEAST || z + insets.spare > MOST) return null
  const count = inRow(length - insets.low - insets.high, z, shape)
  if (count === 0) return null
  const stops = [0, ...cutsOf(insets.low, length - insets.high, count, half), length]
  const boxes = pairs(stops).map(([s0, s1]) => ({ s0, s1, t0: 0, t1: depth, doorAt: null }))
  return boxes.every(({ s0, s1 }) => opens(s0, s1)) ? { boxes, corridors: [], mouths: [] } : null
}

/** A row of boxes, or the corridor between two. */
interface Strip {
  isRow: boolean
  s0: Lu
  s1: Lu
}

/** Row, corridor, row, and so on; of an odd number one row has a corridor of its own, at the high end or turned. */
function stripsOf(
  { length, insets, corridor, half }: Shape,
  { rows, z }: Rows,
  isTurned: boolean,
): Strip[] {
  const kinds = Array.from({ length: rows + Math.ceil(rows / 2) }, (_, i) => i % 3 !== 1)
  // row, corridor, row … row, corridor becomes … corridor, row
  if (rows % 2 === 1) kinds.splice(-2, 2, false, true)
  if (isTurned) kinds.reverse()
  const strips: Strip[] = []
  let s0 = 0
  let clear = insets.low
  kinds.forEach((isRow, i) => {
    clear += isRow ? z : corridor
    const s1 = i === kinds.length - 1 ? length : clear + half
    strips.push({ isRow, s0, s1 })
    s0 = s1
    clear += 2 * half
  })
  return strips
}

function combOf(
  { length, depth, insets, corridor, half }: Shape,
  { each, hasSpine }: Rows,
  strips: readonly Strip[],
  mouths: Comb['mouths'],
): Comb {
  const start = hasSpine ? insets.near + corridor + half : 0
  const clear = hasSpine ? start + half : insets.near
  const stops = [start, ...cutsOf(clear, depth - insets.far, each, half), depth]
  const corridors: Patch[] = hasSpine ? [{ s0: 0, s1: length, t0: 0, t1: start }] : []
  const boxes: CombBox[] = []
  strips.forEach(({ isRow, s0, s1 }, i) => {
    if (!isRow) {
      corridors.push({ s0, s1, t0: start, t1: depth })
      return
    }
    const doorAt = strips[i + 1]?.isRow === false ? s1 : s0
    for (const [t0, t1] of pairs(stops)) boxes.push({ s0, s1, t0, t1, doorAt })
  })
  return { boxes, corridors, mouths }
}

function pairs(stops: readonly Lu[]): [Lu, Lu][] {
  return stops.slice(1).map((to, i) => [stops[i] as Lu, to])
}
