/** The quantities that the price book is multiplied by, of all buildings of a concept. */
import {
  CONSTRUCTION_CLASSES,
  type FormFactors,
  FunctionType,
  keyOf,
  LET_CLASSES,
  LETTABLE_FUNCTIONS,
  type LettableFunction,
  STALL_KINDS,
  STALLS_PER_100,
} from '@kavel/domain'
import type { SheetInput } from '@kavel/finance'
import { type BuildingModel, measureQuantities } from '@kavel/generator'
import { countUnits } from './count-units.ts'
import type { Parameters } from './generate-concept.ts'
import { type NormedPlace, spacesFor } from './site-rules/spaces-norm.ts'

type BookAreas = SheetInput['areas']['book']
type UnitFunction = (typeof FunctionType)[LettableFunction]

export interface BookMeasures {
  readonly areas: BookAreas
  /** In what most of each dwelling type was drawn, by its id: a type in an office is let as one. */
  readonly functions: ReadonlyMap<string, UnitFunction>
}

/**
 * @param factors of the whole concept: spaces that something else lies on are not in it, and not in the book
 * @param kept models among them that stand already: they cost nothing, their space is let and their cars need a place as of any
 */
export function measureBook(
  place: NormedPlace,
  parameters: Parameters,
  models: readonly BuildingModel[],
  factors: FormFactors,
  kept: readonly BuildingModel[],
): BookMeasures {
  const construction = Object.fromEntries(CONSTRUCTION_CLASSES.map((key) => [key, 0])) as Mutable<
    BookAreas['construction']
  >
  const lettable = Object.fromEntries(LET_CLASSES.map((key) => [key, 0])) as Mutable<
    BookAreas['lettable']
  >
  const stalls = { ground: 0, deck: 0, half_sunk: 0, underground: 0 }
  const drawnIn = new Map<string, Map<FunctionType, number>>()
  let carArea = 0
  let others = 0
  for (const model of models) {
    const found = measureQuantities(model)
    if (!kept.includes(model)) {
      for (const key of CONSTRUCTION_CLASSES) construction[key] += found.construction[key] ?? 0
      for (const kind of STALL_KINDS) stalls[kind] += found.stalls[kind]
    }
    for (const key of LET_CLASSES) lettable[key] += found.lettable[key] ?? 0
    for (const [id, areas] of found.unitFunctions) {
      const sums = drawnIn.get(id) ?? new Map<FunctionType, number>()
      for (const [fn, area] of areas) sums.set(fn, (sums.get(fn) ?? 0) + area)
      drawnIn.set(id, sums)
    }
    carArea += found.carArea
    for (const key of LET_CLASSES)
      others += ((found.construction[key] ?? 0) / 100) * STALLS_PER_100[key]
  }
  const spaces = models.reduce((sum, { formFactors }) => sum + formFactors.nrparking, 0)
  stalls.ground = Math.max(0, stalls.ground - (spaces - factors.nrparking))
  const functions = new Map(
    [...drawnIn].flatMap(([id, areas]): [string, UnitFunction][] => {
      const [largest] = [...areas].filter(isLettable).sort((a, b) => b[1] - a[1])
      return largest ? [[id, largest[0]]] : []
    }),
  )
  // where all stands already nothing is made ready or laid out
  const hasWorks = models.some((model) => !kept.includes(model))
  const dwellings = dwellingsOf(models, functions)
  const dwellingCount = dwellings.reduce((sum, [, count]) => sum + count, 0)
  const areas = {
    construction,
    stalls,
    site_area: hasWorks ? factors.plotarea : 0,
    green_area: hasWorks ? factors.greenarea : 0,
    paved_area: hasWorks ? Math.max(0, factors.pavedarea - carArea) : 0,
    lettable,
    // one a dwelling is in its price (domain reference §2.4: a storage is obligatory)
    spare_storages: Math.max(0, factors.nrstorages - dwellingCount),
    stalls_needed: { dwellings: spacesFor(place, parameters, dwellings), others },
  }
  return { areas, functions }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

function isLettable(each: [FunctionType, number]): each is [UnitFunction, number] {
  const [fn] = each
  return (LETTABLE_FUNCTIONS as readonly string[]).includes(keyOf(FunctionType, fn) ?? '')
}

/** How many dwellings there are of each type; units of offices and shops are no dwellings. */
function dwellingsOf(
  models: readonly BuildingModel[],
  functions: ReadonlyMap<string, UnitFunction>,
): (readonly [unitId: string, count: number])[] {
  return [...countUnits(models)].flatMap(([id, { count }]) => {
    const fn = functions.get(id)
    return fn === undefined || DWELLINGS.includes(fn) ? [[id, count] as const] : []
  })
}

const DWELLINGS: readonly number[] = [
  FunctionType.apartment,
  FunctionType.residential,
  FunctionType.garage,
]
