/** The floors of a building: its list, or as many equal floors as its height holds. */
import { type BuildingCfg, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../limits.ts'
import type { MessageList } from '../messages.ts'
import { isHouse, storeysOf } from './house.ts'

export interface FloorPlan {
  ordinal: number
  name: string
  /** Height of the floor above ground level. */
  z: Lu
  height: Lu
  func: FunctionType
  /** m2 of entrance hall a core; read on the ground floor. */
  entranceSize: number
}

const DWELLING_FUNCTIONS: readonly FunctionType[] = [
  FunctionType.apartment,
  FunctionType.residential,
]

/** Is a floor of this function divided into dwellings? */
export function isDwelling(func: FunctionType): boolean {
  return DWELLING_FUNCTIONS.includes(func)
}

/** Square metres of entrance hall when no floor says otherwise (specification point 3 "Floor defaults"). */
const ENTRANCE_SIZE = 50

/** The floors from the ground up; null with a message when there are more than a building may have. */
export function floorPlans(
  cfg: BuildingCfg,
  maxheight: Lu,
  messages: MessageList,
): FloorPlan[] | null {
  let typical = toLattice(Math.min(cfg.floor_height, LIMITS.height))
  if (typical <= 0) {
    messages.add('param_ignored', { target: 'floor_height', value: cfg.floor_height })
    typical = toLattice(DESIGN_RULES.floor_height)
  }
  const floors =
    cfg.floors.length > 0
      ? listed(cfg, typical, maxheight, messages)
      : equal(cfg, typical, maxheight, messages)
  if (floors === null) {
    messages.add('too_large', { target: 'floors', value: LIMITS.floors })
    return null
  }
  if (floors.length === 0) {
    const needed = toMetres(typical)
    messages.add('height_exceeded', {
      target: 'maxheight',
      value: toMetres(maxheight),
      fix: { field: 'maxheight', value: needed },
    })
  }
  return floors
}

function equal(
  cfg: BuildingCfg,
  height: Lu,
  maxheight: Lu,
  messages: MessageList,
): FloorPlan[] | null {
  const room = Math.floor(maxheight / height)
  const count = isHouse(cfg.blocktype)
    ? Math.min(room, storeysOf(cfg.house.residential_floors))
    : room
  if (count > LIMITS.floors) return null
  const left = maxheight - count * height
  // above the storeys of a house stands its roof
  if (count > 0 && left > 0 && !isHouse(cfg.blocktype)) {
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
    func: cfg.function,
    entranceSize: ENTRANCE_SIZE,
  }))
}

function listed(
  cfg: BuildingCfg,
  typical: Lu,
  maxheight: Lu,
  messages: MessageList,
): FloorPlan[] | null {
  const floors: FloorPlan[] = []
  let z = 0
  for (const floor of cfg.floors) {
    const height = floor.height ? toLattice(Math.min(floor.height, LIMITS.height)) : typical
    if (Object.values(floor.offsets).some((offset) => offset !== 0)) {
      messages.add('param_ignored', { target: `floors.${cfg.floors.indexOf(floor)}.offsets` })
    }
    for (let i = 0; i < floor.repeat_count; i++) {
      if (floors.length >= LIMITS.floors) return null
      floors.push({
        ordinal: floors.length,
        name: floor.name,
        z,
        height,
        func: floor.function ?? cfg.function,
        entranceSize: floor.entrance_size,
      })
      z += height
    }
  }
  const fitting = floors.filter((floor) => floor.z + floor.height <= maxheight)
  if (fitting.length < floors.length) {
    messages.add('height_exceeded', {
      target: 'maxheight',
      value: toMetres(maxheight),
      fix: { field: 'maxheight', value: toMetres(z) },
    })
  }
  return fitting
}
