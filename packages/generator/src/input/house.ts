/** What houses read of a building: their size, how far they stand from the edges of their plot, and their roof. */
import { type BlockType, DEFAULT_FRONTAGE, type RoofType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import type { GeneratorInput } from './schema.ts'

export interface HouseInput {
  /** Along the street, from party wall to party wall; on the grid. */
  frontage: Lu
  /** That of the record, metres; null for the default, which nobody chose. */
  asked: number | null
  /** The most a house may be deep, outer walls included. */
  depth: Lu
  /** Asked setbacks of a house on its plot; 0: as usual for its type. */
  offsets: { front: Lu; back: Lu; left: Lu; right: Lu }
  /** Full storeys below the eaves. */
  floors: number
  roof: RoofType
  /** The ridge runs across the street instead of along it. */
  rotated: boolean
}

/** Codes of the houses: 5001 terraced to 5024 semi-detached along a street. */
const FIRST = 5001
const LAST = 5024

/** Houses that bring the street before them: 5021 … 5024. */
const FIRST_WITH_STREET = 5021

export function hasStreet(blocktype: BlockType): boolean {
  return blocktype >= FIRST_WITH_STREET && blocktype <= LAST
}

export function isHouse(blocktype: BlockType): boolean {
  return blocktype >= FIRST && blocktype <= LAST
}

/** A frontage off the grid goes to the nearest bay; so does one below the least. The layout says which frontage houses have. */
export function houseInput(
  { building: { cfg } }: GeneratorInput,
  grid: { module: Lu; min: Lu },
  messages: MessageList,
): HouseInput {
  const { house } = cfg
  const lattice = (metres: number) =>
    Number.isFinite(metres) ? toLattice(Math.min(Math.max(metres, 0), LIMITS.side)) : 0
  const asked = lattice(house.length)
  const least = Math.ceil(grid.min / grid.module)
  const frontage = Math.max(least, Math.round(asked / grid.module)) * grid.module
  if (isHouse(cfg.blocktype) && house.residential_floors < 1) {
    messages.add('param_ignored', { target: 'house.residential_floors', value: 0 })
  }
  const { front, back, left, right } = house.offsets
  return {
    frontage,
    asked: house.length === DEFAULT_FRONTAGE ? null : house.length,
    depth: lattice(house.maxwidth),
    offsets: {
      front: lattice(front),
      back: lattice(back),
      left: lattice(left),
      right: lattice(right),
    },
    floors: storeysOf(house.residential_floors),
    roof: house.roof,
    rotated: house.rotated,
  }
}

/** No house has fewer than one storey. */
export function storeysOf(residentialFloors: number): number {
  return Math.max(1, residentialFloors)
}
