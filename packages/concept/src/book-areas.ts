/** The quantities that the price book is multiplied by, of all buildings of a concept. */
import { CONSTRUCTION_CLASSES, type FormFactors, LET_CLASSES, STALL_KINDS } from '@kavel/domain'
import type { SheetInput } from '@kavel/finance'
import { type BuildingModel, measureQuantities } from '@kavel/generator'
import { dwellingsOf, type UnitFunction, unitFunctions } from './drawn-units.ts'
import type { Parameters } from './parameters.ts'
import { type NormedPlace, spacesFor, spacesOfFloors } from './site-rules/spaces-norm.ts'

type BookAreas = SheetInput['areas']['book']

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
  let carArea = 0
  for (const model of models) {
    const found = measureQuantities(model)
    if (!kept.includes(model)) {
      for (const key of CONSTRUCTION_CLASSES) construction[key] += found.construction[key] ?? 0
      for (const kind of STALL_KINDS) stalls[kind] += found.stalls[kind]
    }
    for (const key of LET_CLASSES) lettable[key] += found.lettable[key] ?? 0
    carArea += found.carArea
  }
  const spaces = models.reduce((sum, { formFactors }) => sum + formFactors.nrparking, 0)
  stalls.ground = Math.max(0, stalls.ground - (spaces - factors.nrparking))
  const functions = unitFunctions(models)
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
    stalls_needed: {
      dwellings: spacesFor(place, parameters, dwellings),
      others: spacesOfFloors(models).reduce((sum, { required }) => sum + required, 0),
    },
  }
  return { areas, functions }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
