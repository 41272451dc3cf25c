/** How wide the houses of a mix are: each type as wide as its size asks, and no wider than it may be. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boxRing, type Lu, type Lu2, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { DEFAULT_UNIT_ID, type DwellingType } from '../../input/types-of-mix.ts'
import { areaWithHeadroom } from '../../roofs/headroom.ts'
import { ATTIC_LEAST } from './attic.ts'
import type { HouseKind } from './kinds.ts'
import { isRoofedAlone, planRoof, roofsOver } from './roofs.ts'
import type { Depths } from './section.ts'
import { reachesAttic } from './stairs.ts'

export interface Frontage {
  type: DwellingType
  /** What it stands on at first: the record's own frontage, or the nearest that gives the type its size. */
  usual: Lu
  /** It may be widened to this, on the grid. */
  most: Lu
}

/**
 * Says that no house stands on the frontage that was asked for, with one near it that some do; no fix when none of them lasts:
 * the depth of houses follows their frontages, and these the depth.
 *
 * @param standing the frontages that houses have when the record asks for one on the grid; none when no house fits
 */
export function sayFrontage(
  { house }: Resolved,
  standing: (frontage: Lu) => readonly Lu[],
  messages: MessageList,
): void {
  const { asked } = house
  if (asked === null) return
  const tried = [house.frontage]
  for (;;) {
    const from = tried.at(-1) as Lu
    const nearest = nearestOf(standing(from), from)
    if (nearest === from) break
    if (nearest === null || tried.includes(nearest)) {
      messages.add('param_ignored', { target: 'house.length', value: asked })
      return
    }
    tried.push(nearest)
  }
  const value = toMetres(tried.at(-1) as Lu)
  if (Math.abs(value - asked) < LEAST_OFF) return
  const fix = { field: 'house.length', value }
  messages.add('param_ignored', { target: 'house.length', value: asked, fix })
}

function nearestOf(all: readonly Lu[], to: Lu): Lu | null {
  return all.reduce<Lu | null>(
    (a, z) => (a === null || Math.abs(z - to) < Math.abs(a - to) ? z : a),
    null,
  )
}

/** Metres that are another frontage: the lattice has none between. */
const LEAST_OFF = toMetres(1)

/** No house is wider, metres: an apartment may not be longer either (specification point 9). */
const WIDEST = toLattice(DESIGN_RULES.max_apartment_length)

/**
 * Depth of a house that stands free by its frontage, at most, to a tenth: the slimmest of the usual ones are 7 × 9 m detached and
 * 7 × 11 m semi-detached (domain reference §3.6). A slimmer one shows wide gardens its narrow side.
 */
const SLIMMEST: Partial<Record<HouseKind['form'], number>> = { single: 1.3, pair: 1.6 }
/** Depths that are tried: those of the grid. */
const STEP = toLattice(DESIGN_RULES.grid_increment)

/**
 * How deep houses are, outer walls included. Those that stand free and get their frontages from the types of a mix become
 * shallower, and so wider, to the deepest at which none of their usual frontages is too slim; but not so shallow that the
 * largest type would be as much wider than deep.
 */
export function depthFor(b: Resolved, kind: HouseKind, { least, most }: Depths): Lu {
  const slimmest = SLIMMEST[kind.form]
  if (slimmest === undefined) return most
  const tooWide = (depth: Lu, all: readonly Frontage[]) =>
    all.some(({ usual }) => usual > slimmest * depth)
  const isShallow = (depth: Lu) => {
    const all = frontagesOf(b, kind, depth)
    return !all || all.every(({ usual }) => depth <= slimmest * usual) || tooWide(depth, all)
  }
  if (isShallow(most)) return most
  const steps = firstOf(1, Math.floor((most - least) / STEP), (n) => isShallow(most - n * STEP))
  const depth = Math.max(most - steps * STEP, Math.min(least, most))
  const all = frontagesOf(b, kind, depth)
  return all && tooWide(depth, all) ? Math.min(most, depth + STEP) : depth
}

/**
 * The frontages of the types of a mix for houses of a depth, outer walls included; null when all stand on the record's own:
 * one type alone keeps what the record says.
 */
export function frontagesOf(b: Resolved, kind: HouseKind, depth: Lu): Frontage[] | null {
  const types = b.types.filter(({ id, ratio }) => ratio > 0 && id !== DEFAULT_UNIT_ID)
  if (types.length < 2) return null
  const known = new Map<string, Lu2>()
  const room = (frontage: Lu, clear: Lu) => {
    const key = `${frontage}|${clear}`
    const area = known.get(key) ?? houseArea(b, kind, depth, frontage, clear)
    known.set(key, area)
    return area
  }
  const frontages = types.map((type) => frontageOf(b, kind, type, room))
  return frontages.every(({ usual }) => usual === b.house.frontage) ? null : frontages
}

/** @param room of a house of a frontage, clear between its side walls; types ask for the same ones */
function frontageOf(
  b: Resolved,
  kind: HouseKind,
  type: DwellingType,
  room: (frontage: Lu, clear: Lu) => Lu2,
): Frontage {
  const { module, min } = b.grid
  const { outerWall, innerWall } = b.rules
  // a house at an end has an outer wall beside it, one between others only halves of party walls
  const atEnd = kind.form === 'single' ? 2 * outerWall - innerWall : outerWall
  const between = kind.form === 'row' || kind.form === 'back' ? innerWall : atEnd
  const [first, last] = [Math.ceil(min / module), Math.max(1, Math.floor(WIDEST / module))]
  const enough = firstOf(first, last, (n) => {
    const width = n * module
    return room(width, width - atEnd) >= type.sizeMin
  })
  const tooMuch = firstOf(enough + 1, last + 1, (n) => {
    const width = n * module
    return room(width, width - between) > type.sizeMax
  })
  const [least, most] = [enough * module, (tooMuch - 1) * module]
  return { type, usual: Math.min(Math.max(b.house.frontage, least), most), most }
}

/** The first number that holds, of those in a row of which all behind it hold; the last when none does. */
function firstOf(from: number, to: number, holds: (n: number) => boolean): number {
  let [low, high] = [from, Math.max(from, to)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Room on all floors of a house of a frontage, clear between its side walls, and under its roof. */
function houseArea(b: Resolved, kind: HouseKind, depth: Lu, frontage: Lu, clear: Lu): Lu2 {
  const { outerWall, innerWall } = b.rules
  const isBack = kind.form === 'back'
  const across = isBack ? 2 * depth : depth
  const rear = depth - (isBack ? Math.floor(innerWall / 2) : outerWall)
  const stands = isRoofedAlone(b.house) || kind.form === 'single'
  // in the middle of a row the ends of its roof are far
  const length = stands ? frontage : FAR * frontage
  const left = Math.floor((length - clear) / 2)
  const box: Box = { x0: left, y0: outerWall, x1: left + clear, y1: rear }
  const outer = boxRing(0, 0, length, stands && isBack ? depth : across)
  const roofed = { outer, holes: [] }
  const plan = planRoof([roofed], b)
  const top = b.floors[plan.floors - 1]
  if (!top) return 0
  // the plan is mirrored afterwards, and its roof with it
  const unflipped = { house: b.house, flipX: false, flipY: false }
  const roofs = roofsOver([roofed], top.z + top.height, plan, unflipped)
  const attic = roofs.reduce((sum, roof) => sum + areaWithHeadroom(roof, box, STANDING), 0)
  const floor = Math.max(0, clear) * Math.max(0, rear - outerWall)
  if (attic < ATTIC_LEAST) return floor * plan.floors
  const rise = Math.max(...b.floors.slice(0, plan.floors).map(({ height }) => height))
  const shell = {
    u0: box.x0,
    u1: box.x1,
    front: outerWall,
    rear,
    isHigh: false,
    isOpen: { low: false, high: kind.form === 'single', rear: !isBack },
  }
  return floor * plan.floors + (reachesAttic(shell, rise, roofs) ? attic : 0)
}

/** Houses in a row that is long, when the size of one in its middle is asked. */
const FAR = 9
const STANDING = toLattice(DESIGN_RULES.min_standing_height)
