/** The floors of a building: its list, or as many equal floors as its height holds. */
import { BlockType, type BuildingCfg, DESIGN_RULES, FunctionType, RoofType } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import { isHouse, storeysOf } from './house.ts'

export interface FloorPlan {
  ordinal: number
  name: string
  /** Height of the floor above ground level. */
  z: Lu
  height: Lu
  /** The field of the record that gives its height; null: the block type does. */
  heightField: string | null
  func: FunctionType
  /** m2 of entrance hall a core; read on the ground floor. */
  entranceSize: number
  /** How far it stands back from the facades of the building; never less than the floor below it. */
  inset: Inset
  /** What covers it where no floor stands on it. */
  roof: RoofType
}

/** Setbacks from the four facades: front is the low side of y, left the low side of x, before a flip. */
export interface Inset {
  front: Lu
  back: Lu
  left: Lu
  right: Lu
}

const SIDES = ['front', 'back', 'left', 'right'] as const

export const NO_INSET: Inset = { front: 0, back: 0, left: 0, right: 0 }

/** Do two floors have the same outline? */
export function isSameInset(a: Inset, b: Inset): boolean {
  return SIDES.every((side) => a[side] === b[side])
}

/** How far a floor stands back on its deepest side, and on the least deep. */
export function deepest(inset: Inset): { most: Lu; least: Lu } {
  const depths = SIDES.map((side) => inset[side])
  return { most: Math.max(...depths), least: Math.min(...depths) }
}

/** Where floors stand back farther than the lowest one: at the front or at the back; null when each does alike at both. */
export function steppedSide(floors: readonly FloorPlan[]): 'front' | 'back' | null {
  const ground = floors[0]?.inset ?? NO_INSET
  const deep = { front: 0, back: 0 }
  let isAlike = true
  for (const { inset } of floors) {
    const [front, back] = [inset.front - ground.front, inset.back - ground.back]
    if (front !== back) isAlike = false
    deep.front = Math.max(deep.front, front)
    deep.back = Math.max(deep.back, back)
  }
  if (isAlike) return null
  return deep.front >= deep.back ? 'front' : 'back'
}

const DWELLING_FUNCTIONS: readonly FunctionType[] = [
  FunctionType.apartment,
  FunctionType.residential,
]

/** Is a floor of this function divided into dwellings? */
export function isDwelling(func: FunctionType): boolean {
  return DWELLING_FUNCTIONS.includes(func)
}

/** What is lower is no floor area (NEN 2580, specification point 9), so no storey. */
const STANDING = toLattice(DESIGN_RULES.min_standing_height)
/** A storey that is lower than the free height of its rooms has to be, metres (domain reference §2.4, `min_free_height`). */
const FREE_HEIGHT = 2.6

/** Says of floors for dwellings that they are too low to live in. */
export function sayLow(floors: readonly FloorPlan[], messages: MessageList): void {
  const low = floors.filter(
    ({ func, height }) => isDwelling(func) && toMetres(height) < FREE_HEIGHT,
  )
  for (const { field, height } of heightsOf(low)) {
    messages.add('storey_low', {
      target: field,
      value: toMetres(height),
      rule: 'min_free_height',
      required: FREE_HEIGHT,
      fix: { field, value: DESIGN_RULES.floor_height },
    })
  }
}

/** The heights of floors by the fields that give them, once each, from the ground up. */
export function heightsOf(floors: readonly FloorPlan[]): { field: string; height: Lu }[] {
  const heights = new Map<string, Lu>()
  for (const { heightField, height } of floors) {
    if (heightField !== null) heights.set(heightField, height)
  }
  return [...heights].map(([field, height]) => ({ field, height }))
}

/** Square metres of entrance hall when no floor says otherwise (specification point 3 "Floor defaults"). */
const ENTRANCE_SIZE = 50

/**
 * The floors from the ground up; null with a message when there are more than a building may have.
 * @param standsBack setbacks of upper floors are followed; else each is named
 */
export function floorPlans(
  cfg: BuildingCfg,
  maxheight: Lu,
  messages: MessageList,
  standsBack = true,
): FloorPlan[] | null {
  let typical = toLattice(Math.min(cfg.floor_height, LIMITS.height))
  if (typical < STANDING) {
    const value = DESIGN_RULES.floor_height
    const fix = { field: 'floor_height', value }
    messages.add('param_ignored', { target: 'floor_height', value: cfg.floor_height, fix })
    typical = toLattice(value)
  }
  const floors =
    cfg.floors.length > 0
      ? listed(cfg, typical, maxheight, messages, standsBack)
      : equal(cfg, typical, maxheight, messages)
  if (floors === null) {
    messages.add('too_large', { target: 'floors', value: LIMITS.floors })
    return null
  }
  // a house says what its storeys need together with its roof
  if (floors.length === 0 && !isHouse(cfg.blocktype)) {
    const needed = toMetres(isPaired(cfg) ? 2 * typical : typical)
    messages.add('height_exceeded', {
      target: 'maxheight',
      value: toMetres(maxheight),
      fix: { field: 'maxheight', value: needed },
    })
  }
  return floors
}

/** Less height than a centimetre is nothing that is left: thirds of a metre never add up. */
const LEAST_LEFT = toLattice(0.01)

function equal(
  cfg: BuildingCfg,
  height: Lu,
  maxheight: Lu,
  messages: MessageList,
): FloorPlan[] | null {
  const room = Math.floor(maxheight / height)
  const storeys = isHouse(cfg.blocktype) ? storeysOf(cfg.house.residential_floors) : null
  const count = storeys === null ? room : Math.min(room, storeys)
  if (count > LIMITS.floors) return null
  const left = maxheight - count * height
  // above the storeys of a house stands its roof; a maisonette that lacks its upper floor says what is left with that
  const isSaid = isHouse(cfg.blocktype) || (isPaired(cfg) && count % 2 === 1)
  if (count > 0 && left >= LEAST_LEFT && !isSaid) {
    const fits = Math.floor(maxheight / count)
    messages.add('height_left', {
      target: 'maxheight',
      value: toMetres(left),
      fix: { field: 'floor_height', value: toMetres(fits) },
    })
  }
  return Array.from({ length: count }, (_, ordinal) => ({
    ordinal,
    name: '',
    z: ordinal * height,
    height,
    heightField: 'floor_height',
    func: cfg.function,
    entranceSize: ENTRANCE_SIZE,
    inset: NO_INSET,
    roof: RoofType.flat,
  }))
}

/** Are all floors those of maisonettes? */
function isPaired({ blocktype, function: func, towers }: BuildingCfg): boolean {
  return blocktype === BlockType.flat_gallery_maisonette && isDwelling(func) && towers.length === 0
}

function listed(
  cfg: BuildingCfg,
  typical: Lu,
  maxheight: Lu,
  messages: MessageList,
  standsBack: boolean,
): FloorPlan[] | null {
  const floors: FloorPlan[] = []
  let z = 0
  let inset = NO_INSET
  for (const [i, floor] of cfg.floors.entries()) {
    const own = heightOf(floor.height, `floors.${i}.height`, messages)
    const height = own ?? typical
    const heightField = own === null ? 'floor_height' : `floors.${i}.height`
    const target = `floors.${i}.offsets`
    if (standsBack) inset = insetOver(inset, floor.offsets, target, messages)
    else sayIgnored(floor.offsets, target, messages)
    for (let n = 0; n < floor.repeat_count; n++) {
      if (floors.length >= LIMITS.floors) return null
      floors.push({
        ordinal: floors.length,
        name: floor.name,
        z,
        height,
        heightField,
        func: floor.function ?? cfg.function,
        entranceSize: floor.entrance_size,
        inset,
        roof: floor.roof,
      })
      z += height
    }
  }
  const fitting = floors.filter((floor) => floor.z + floor.height <= maxheight)
  if (fitting.length < floors.length && !isHouse(cfg.blocktype)) {
    messages.add('height_exceeded', {
      target: 'maxheight',
      value: toMetres(maxheight),
      fix: { field: 'maxheight', value: toMetres(z) },
    })
  }
  return fitting
}

/** The height that a listed floor asks, when one can stand in it; else null. */
function heightOf(asked: number | null, target: string, messages: MessageList): Lu | null {
  if (!asked) return null
  const height = toLattice(Math.min(asked, LIMITS.height))
  if (height >= STANDING) return height
  messages.add('param_ignored', { target, value: asked })
  return null
}

/** Setbacks that nothing follows, each by its depth. */
function sayIgnored(
  offsets: Record<keyof Inset, number>,
  target: string,
  messages: MessageList,
): void {
  for (const side of SIDES) {
    if (offsets[side] !== 0) messages.add('param_ignored', { target, value: offsets[side] })
  }
}

/** A floor stands on the one below: what would reach beyond it, or beyond the building, is not followed, with a message. */
function insetOver(
  below: Inset,
  asked: Record<keyof Inset, number>,
  target: string,
  messages: MessageList,
): Inset {
  const inset = { ...below }
  for (const side of SIDES) {
    const metres = Number.isFinite(asked[side]) ? Math.min(asked[side], LIMITS.side) : 0
    const wanted = toLattice(Math.max(metres, 0))
    if (wanted < below[side] || metres < 0) {
      messages.add('param_ignored', { target, value: asked[side] })
    }
    inset[side] = Math.max(wanted, below[side])
  }
  return inset
}
