/** The size and place of a building: the same input with others. */
import { Archetype, ConstraintOperator, ConstraintType } from '@kavel/domain'
import { toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { groundHeightOf } from '../block-types/workplace/distribution.ts'
import { leastDoubleRoof } from '../block-types/workplace/office-strip.ts'
import { isFloorless } from '../input/ground.ts'
import { isHouse } from '../input/house.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { asArchetype, isHall } from '../input/work.ts'

/** Metres; the centre in EPSG:28992. */
export interface Place {
  length: number
  width: number
  x: number
  y: number
}

export function placed(input: GeneratorInput, { length, width, x, y }: Place): GeneratorInput {
  return { ...input, building: { ...input.building, maxlength: length, maxwidth: width, x, y } }
}

export function ofHeight(input: GeneratorInput, maxheight: number): GeneratorInput {
  return { ...input, building: { ...input.building, maxheight } }
}

/**
 * The height that the rules leave, metres. Eaves below a ridge are a matter of storeys; those of a hall, which has one floor
 * under a flat roof, of its height.
 */
export function allowedHeight({ building, constraints }: GeneratorInput): number {
  const types: ConstraintType[] = [ConstraintType.building_height]
  if (isHall(building.archetype)) types.push(ConstraintType.gutter_height)
  return constraints
    .filter(
      ({ type, operator }) => types.includes(type) && operator !== ConstraintOperator.smaller_than,
    )
    .reduce((least, { value }) => Math.min(least, value ?? least), building.maxheight)
}

/** The same building with fewer floors, by their number. */
export interface Storeys {
  most: number
  /** With 1 … most floors. */
  only(floors: number): GeneratorInput
}

/** What can be taken off a building from above; of a hall the offices on the first floor, of a piece of ground nothing. */
export function storeysOf(input: GeneratorInput): Storeys {
  const { building } = asArchetype(input)
  const { cfg } = building
  if (isHall(building.archetype)) {
    const low = lowRoof(building)
    const isDouble = Math.min(building.maxheight, cfg.floor_height) > low
    return {
      most: isDouble ? 2 : 1,
      only: (n) => (n < 2 && isDouble ? ofHeight(input, low) : input),
    }
  }
  if (isFloorless(building) || !(cfg.floor_height > 0)) return { most: 1, only: () => input }
  if (isHouse(cfg.blocktype) && cfg.floors.length === 0) {
    return {
      most: Math.max(1, cfg.house.residential_floors),
      only(floors) {
        const house = { ...cfg.house, residential_floors: floors }
        return { ...input, building: { ...input.building, cfg: { ...input.building.cfg, house } } }
      },
    }
  }
  const tops = topsOf(building)
  return {
    most: Math.max(1, tops.length),
    only: (floors) => ofHeight(input, tops[floors - 1] ?? building.maxheight),
  }
}

/** The highest roof of a hall, metres to the centimetre, under which its offices have one floor. */
function lowRoof({ archetype, cfg }: GeneratorInput['building']): number {
  const { ground_floor_height, loading_docks } = cfg.distribution_center
  const ground =
    archetype === Archetype.distribution_center
      ? groundHeightOf(toLattice(Math.min(ground_floor_height, LIMITS.side)), loading_docks)
      : 0
  return (Math.ceil(toMetres(leastDoubleRoof(ground)) * 100 - 1e-6) - 1) / 100
}

/** The tops of the floors that fit, metres, from below. */
function topsOf({ cfg, maxheight }: GeneratorInput['building']): number[] {
  const tops: number[] = []
  if (cfg.floors.length === 0) {
    const count = Math.min(Math.floor(maxheight / cfg.floor_height + 1e-9), LIMITS.floors)
    for (let i = 1; i <= count; i++) tops.push(Math.min(i * cfg.floor_height, maxheight))
    return tops
  }
  let top = 0
  for (const { height, repeat_count } of cfg.floors) {
    for (let i = 0; i < repeat_count && tops.length < LIMITS.floors; i++) {
      top += height || cfg.floor_height
      if (top <= maxheight + 1e-9) tops.push(Math.min(top, maxheight))
    }
  }
  return tops
}
