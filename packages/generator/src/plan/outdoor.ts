/** Balconies before the living facade, terraces in their place on the ground (generator reference §9.13). */
import { type Balcony, DESIGN_RULES } from '@kavel/domain'
import {
  boundsOf,
  boxesOverlap,
  boxRing,
  type Lu,
  type Ring,
  toLattice,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { DwellingType } from '../input/types-of-mix.ts'
import type { Clear, Outdoor } from './openings.ts'
import { type Border, OUTSIDE } from './partition.ts'

const MIN_DEPTH = toLattice(DESIGN_RULES.min_balcony_depth)
const MIN_LENGTH = toLattice(DESIGN_RULES.min_balcony_length)
/** Facade that stays free beside a balcony, both sides together, metres (reference §9.13). */
export const SIDE_MARGIN = toLattice(0.4)
/** Balcony lengths are rounded up to this, metres. */
const STEP = toLattice(0.1)
/** Deeper balconies darken the rooms behind and below; no unit asks for more, metres. */
const MAX_DEPTH = toLattice(10)

export interface BalconySize {
  depth: Lu
  /** Asked length, before the facade of the dwelling limits it. */
  length: Lu
}

/** The size a type asks for; null when it has none or its own limits forbid one. */
export function balconySize(balcony: Balcony, minArea: number): BalconySize | null {
  if (balcony.type === 'none' || balcony.type === 'french') return null
  const depth =
    balcony.maxdepth === null ? MIN_DEPTH : Math.min(toLattice(balcony.maxdepth), MAX_DEPTH)
  if (depth < MIN_DEPTH) return null
  const length =
    balcony.maxlength === null
      ? leastLength(depth, minArea)
      : toLattice(Math.min(balcony.maxlength, DESIGN_RULES.max_apartment_length))
  return length < MIN_LENGTH ? null : { depth, length }
}

/** The length at which a balcony is one, and has the area the rules ask (m²). */
export function leastLength(depth: Lu, minArea: number): Lu {
  return Math.max(MIN_LENGTH, Math.ceil(toLattice(minArea / toMetres(depth)) / STEP) * STEP)
}

export interface PlacedOutdoor extends Outdoor {
  ring: Ring
}

/** The balcony in the middle of a facade; undefined with a message when the type wants one that does not fit. */
export function placeBalcony(
  type: DwellingType,
  border: Border,
  clear: Clear,
  minArea: number,
  messages: MessageList,
): PlacedOutdoor | undefined {
  if (type.balcony.type === 'none' || type.balcony.type === 'french') return undefined
  const about = { target: `unit:${type.id}`, unit: type.id }
  const room = clear.to - clear.from
  const size = balconySize(type.balcony, minArea)
  const length = Math.min(size?.length ?? 0, room - SIDE_MARGIN)
  if (!size || length < MIN_LENGTH) {
    messages.add('balcony_impossible', { ...about, value: toMetres(room) })
    return undefined
  }
  saySmall(type, length, size.depth, minArea, messages)
  const from = clear.from + Math.floor((room - length) / 2)
  const to = from + length
  const [near, far] =
    border.high === OUTSIDE
      ? [border.at, border.at + size.depth]
      : [border.at - size.depth, border.at]
  const ring = border.vertical ? boxRing(near, from, far, to) : boxRing(from, near, to, far)
  return { border, from, to, ring }
}

/** Says that a balcony is smaller than the rules ask (m²), and the length that has it. */
export function saySmall(
  { id }: DwellingType,
  length: Lu,
  depth: Lu,
  minArea: number,
  messages: MessageList,
): void {
  const area = toSquareMetres(length * depth)
  if (area >= minArea) return
  const fix = { field: 'cfg.balcony.maxlength', value: minArea / toMetres(depth) }
  messages.add('balcony_small', { target: `unit:${id}`, unit: id, value: area, fix })
}

/** From a balcony that had to move to the end of its facade, metres: half the margin of both sides and a wall. */
const END = toLattice(0.6)

/** In the inner corner of a court two balconies could meet: the later one moves along its facade. */
export function keptApart(
  placed: readonly (PlacedOutdoor | undefined)[],
): (PlacedOutdoor | undefined)[] {
  const upright = placed.filter((each) => each?.border.vertical)
  const lying = placed.filter((each) => each && !each.border.vertical)
  if (upright.length === 0 || lying.length === 0) return [...placed]
  return placed.map((each) => {
    if (!each?.border.vertical) return each
    const inTheWay = (other: PlacedOutdoor) => lying.some((one) => one && overlaps(one, other))
    if (!inTheWay(each)) return each
    const { border, from, to } = each
    const ways = [border.to - END - to, border.from + END - from].map((by) => moved(each, by))
    return ways.find((way) => !inTheWay(way)) ?? each
  })
}

function moved(place: PlacedOutdoor, by: Lu): PlacedOutdoor {
  const ring = place.ring.map((value, i) => (i % 2 === 1 ? value + by : value))
  return { ...place, from: place.from + by, to: place.to + by, ring }
}

function overlaps({ ring: p }: PlacedOutdoor, { ring: q }: PlacedOutdoor): boolean {
  return boxesOverlap(boundsOf(p), boundsOf(q))
}
