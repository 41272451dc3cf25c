/** What is built of a building by what it costs: floor area by function and height, parking spaces by where they are. */
import {
  BlockType,
  type ConstructionClass,
  FunctionType,
  flatClassOf,
  type LetClass,
  type StallKind,
} from '@kavel/domain'
import { polyArea, ringArea, toMetres } from '@kavel/geometry'
import type { Asset, BuildingModel, Cell, FloorGroup, Tower } from '../model/types.ts'
import { cellsOf, loggiasOf, squareMetres, voidArea } from './form-factors.ts'

/** Square metres and pieces. */
export interface Quantities {
  /** Gross floor area by class; that of floors for cars is in none. */
  readonly construction: Readonly<Partial<Record<ConstructionClass, number>>>
  readonly stalls: Readonly<Record<StallKind, number>>
  /** Ground that spaces and their aisles lie on. */
  readonly carArea: number
  /** Usable area of offices, shops and halls that no unit of the mix takes. */
  readonly lettable: Readonly<Partial<Record<LetClass, number>>>
  /** Usable area of each unit of the mix by the function of its rooms. */
  readonly unitFunctions: ReadonlyMap<string, ReadonlyMap<FunctionType, number>>
}

/** From this depth of its floor a space is underground, above it half-sunk (domain reference §1.3 tells them apart; metres). */
const UNDERGROUND = -2
const HOUSES = { first: BlockType.terraced, last: BlockType.semi_detached_street } as const

/** Models do not change, and a drag asks again for those that stay. */
const known = new WeakMap<BuildingModel, Quantities>()

/** Computes the quantities of a building once. */
export function measureQuantities(model: BuildingModel): Quantities {
  const found = known.get(model) ?? measure(model)
  known.set(model, found)
  return found
}

function measure(model: BuildingModel): Quantities {
  const construction: Partial<Record<ConstructionClass, number>> = {}
  const lettable: Partial<Record<LetClass, number>> = {}
  const stalls = { ground: 0, deck: 0, half_sunk: 0, underground: 0 }
  const byUnit = new Map<string, Map<FunctionType, number>>()
  const hall = model.assets.some(({ kind }) => kind === 'dock') ? 'distribution' : 'hall'
  for (const tower of model.towers) {
    const dwelling = dwellingClass(model, tower)
    for (const group of tower.floorGroups) {
      const floors = group.levels.length
      const shares = sharesOf(group, { dwelling, hall })
      const area = squareMetres(BigInt(Math.round(floorArea(group))))
      for (const [key, share] of shares) {
        if (key !== 'parking') construction[key] = (construction[key] ?? 0) + floors * area * share
      }
      for (const cell of cellsOf(group)) {
        const usable = floors * squareMetres(BigInt(Math.round(cell.goArea)))
        const kind = letClass(cell, hall)
        if (cell.unitType !== null) {
          const functions = byUnit.get(cell.unitType) ?? new Map<FunctionType, number>()
          functions.set(cell.fn, (functions.get(cell.fn) ?? 0) + usable)
          byUnit.set(cell.unitType, functions)
        } else if (kind) lettable[kind] = (lettable[kind] ?? 0) + usable
      }
      const spaces = group.assets.filter(({ kind }) => kind === 'stall').length
      for (const level of spaces > 0 ? group.levels : [])
        stalls[stallKind(toMetres(level) + model.toWorld.z)] += spaces
    }
  }
  let carArea = 0
  for (const asset of model.assets) {
    if (asset.kind === 'stall') stalls.ground += 1
    if (isForCars(asset)) carArea += squareMetres(BigInt(Math.round(ringArea(asset.poly))))
  }
  return { construction, stalls, carArea, lettable, unitFunctions: byUnit }
}

function isForCars({ kind }: Asset): boolean {
  return kind === 'stall' || kind === 'aisle' || kind === 'ramp'
}

function stallKind(level: number): StallKind {
  if (level > -0.01) return 'deck'
  return level < UNDERGROUND ? 'underground' : 'half_sunk'
}

/** Houses stand on the ground by themselves; other dwellings are a flat of as many storeys as their tower. */
function dwellingClass({ blocktype }: BuildingModel, { floorGroups }: Tower): ConstructionClass {
  const isHouse = (type: BlockType) => type >= HOUSES.first && type <= HOUSES.last
  if (isHouse(blocktype) || floorGroups.some(({ blocks }) => blocks.some((b) => isHouse(b.type))))
    return 'house'
  const top = Math.max(
    -1,
    ...floorGroups.filter(({ height }) => height > 0).map(({ floors }) => floors.at(-1) ?? -1),
  )
  return flatClassOf(top + 1)
}

/** Lattice area of a floor by NEN 2580, as the form factor GFA counts it. */
export function floorArea(group: FloorGroup): number {
  return polyArea(group.plate) - Number(loggiasOf(group).area) - voidArea(group)
}

interface Classes {
  readonly dwelling: ConstructionClass
  readonly hall: 'hall' | 'distribution'
}

/** How a floor is divided over the classes: by the gross area of its rooms, what is shared among them included. */
function sharesOf(
  group: FloorGroup,
  classes: Classes,
): readonly (readonly [ConstructionClass | 'parking', number])[] {
  if (classes.dwelling === 'house') return [['house', 1]]
  const areas = new Map<ConstructionClass | 'parking', number>()
  let total = 0
  for (const { fn, grossArea } of cellsOf(group)) {
    const key = classOf(fn, classes)
    if (key === null) continue
    areas.set(key, (areas.get(key) ?? 0) + grossArea)
    total += grossArea
  }
  if (total === 0) return [[classOf(group.func, classes) ?? classes.dwelling, 1]]
  return [...areas].map(([key, area]) => [key, area / total] as const)
}

function classOf(
  fn: FunctionType,
  { dwelling, hall }: Classes,
): ConstructionClass | 'parking' | null {
  switch (fn) {
    case FunctionType.apartment:
    case FunctionType.residential:
    case FunctionType.garage:
      return dwelling
    case FunctionType.commercial:
      return 'shop'
    case FunctionType.industrial:
      return hall
    case FunctionType.office:
      return 'office'
    case FunctionType.storage:
      return 'storage'
    case FunctionType.parking:
    case FunctionType.parking_ground:
      return 'parking'
    default:
      return null
  }
}

function letClass({ fn }: Cell, hall: 'hall' | 'distribution'): LetClass | null {
  const key = classOf(fn, { dwelling: 'flat_low', hall })
  return key === 'office' || key === 'shop' || key === hall ? key : null
}
