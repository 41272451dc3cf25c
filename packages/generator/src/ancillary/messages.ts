/**
 * What is missing of storages and bicycle places. A record that asks no floor for them hears it once, as information; one that
 * does hears how many the floors hold too few (docs/decisions/0008).
 */
import { type FormFactors, FunctionType } from '@kavel/domain'
import { type Lu2, toLatticeArea } from '@kavel/geometry'
import type { Fix, MessageList } from '../base/messages.ts'
import { isComposed, isComposition } from '../input/composed.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { FloorGroup } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { needOf } from '../plan/need.ts'

const BICYCLES: readonly FunctionType[] = [FunctionType.bicycle, FunctionType.bicycle_double]

/** Flats and towers: houses have their gardens, and other buildings nobody who lives there. */
export function sayAncillary(
  { towers }: Layout,
  { nrunits, nrstorages, nrbicycleracks }: FormFactors,
  { building }: GeneratorInput,
  messages: MessageList,
): void {
  if (nrunits === 0 || !isComposed(building.cfg.blocktype)) return
  const groups = towers.flatMap(({ floorGroups }) => floorGroups)
  const isAsked = groups.some(({ func }) => func === FunctionType.storage)
  const isForBicycles = groups.some(({ func }) => BICYCLES.includes(func))
  if (!isAsked && nrstorages > 0 && !isForBicycles) return
  const need = needOf(towers)
  if (need.storages === 0) return
  if (!isAsked && nrstorages === 0) {
    messages.add('storage_none', {
      target: 'floors',
      value: need.storages,
      fix: storeBelow(building),
    })
  }
  if (isAsked && nrstorages < need.storages) {
    messages.add('storage_short', {
      target: 'floors',
      value: need.storages - nrstorages,
      fix: moreFloors(building, groups, need.storages / nrstorages),
    })
  }
  if ((isAsked || isForBicycles) && namesThem(building) && nrbicycleracks < need.places) {
    messages.add('bicycle_short', {
      target: 'floors',
      value: need.places - nrbicycleracks,
      fix: doubleRacks(building, groups, { places: need.places, found: nrbicycleracks }),
    })
  }
}

type Building = GeneratorInput['building']

const isOfBicycles = (func: FunctionType | null) => func !== null && BICYCLES.includes(func)

/** Does the record ask for storages or bicycles? A floor for cars that none can reach became storage unasked. */
function namesThem({ cfg }: Building): boolean {
  const functions = [
    cfg.function,
    ...cfg.floors.map((floor) => floor.function),
    ...cfg.towers.map((tower) => tower.cfg.functiontype),
  ]
  return functions.some((func) => func === FunctionType.storage || isOfBicycles(func))
}

/** The ground floor for storages; towers with a function of their own do not follow that of a floor, and one floor is needed to live on. */
function storeBelow(building: Building): Fix | null {
  const { floors } = building.cfg
  const [ground] = floors
  const isFree = !ground || ground.function === null || ground.function === building.cfg.function
  const count = floors.reduce((sum, { repeat_count }) => sum + repeat_count, 0)
  const isListed = !ground || (count > 1 && ground.repeat_count > 0)
  if (isComposition(building) || !isFree || !isListed) return null
  return { field: 'floors.0.function', value: FunctionType.storage }
}

/** So many times as many floors of storage as there are: the entry that is for them, repeated. */
function moreFloors(building: Building, groups: readonly FloorGroup[], times: number): Fix | null {
  if (isComposition(building) || !Number.isFinite(times)) return null
  const entry = building.cfg.floors.findIndex((floor) => floor.function === FunctionType.storage)
  if (entry < 0) return null
  const standing = groups
    .filter(({ func }) => func === FunctionType.storage)
    .reduce((sum, { levels }) => sum + levels.length, 0)
  const more = Math.ceil(standing * times - 1e-9) - standing
  const { repeat_count } = building.cfg.floors[entry] as (typeof building.cfg.floors)[number]
  return { field: `floors.${entry}.repeat_count`, value: repeat_count + more }
}

/** Double racks hold twice as many; instead of storages they take the whole ground floor, where that surely holds them all. */
function doubleRacks(building: Building, groups: readonly FloorGroup[], need: Short): Fix | null {
  const { floors } = building.cfg
  const entry = floors.findIndex((floor) => floor.function === FunctionType.bicycle)
  const value = FunctionType.bicycle_double
  if (entry >= 0) {
    return need.places <= 2 * need.found ? { field: `floors.${entry}.function`, value } : null
  }
  const [ground] = floors
  if (isComposition(building) || ground?.function !== FunctionType.storage) return null
  const area = groups.reduce((sum, group) => sum + (isGround(group) ? areaFor(group) : 0), 0)
  return area >= need.places * FLOOR_A_PLACE ? { field: 'floors.0.function', value } : null
}

interface Short {
  places: number
  found: number
}

/**
 * Floor that a place in double racks surely has, lattice units squared: two take 0.4 by 2.0 m and the same aisle as
 * single ones, and a room that is not as wide as its rows has up to as much again between them; our assumption.
 */
const FLOOR_A_PLACE = toLatticeArea(1.5)

function isGround({ levels }: FloorGroup): boolean {
  return levels.includes(0)
}

/** Clear floor of what is not hall or core. */
function areaFor({ blocks }: FloorGroup): Lu2 {
  const cells = blocks.flatMap(({ cells }) => cells)
  return cells.reduce((sum, { fn, netArea }) => sum + (ROOMS.includes(fn) ? netArea : 0), 0)
}

const ROOMS: readonly FunctionType[] = [FunctionType.storage, ...BICYCLES]
