/** What was drawn of each dwelling type: how often, and as what. */
import { FunctionType, keyOf, LETTABLE_FUNCTIONS, type LettableFunction } from '@kavel/domain'
import { type BuildingModel, measureQuantities } from '@kavel/generator'
import { countUnits } from './count-units.ts'

export type UnitFunction = (typeof FunctionType)[LettableFunction]

/** In what most of each type was drawn, by its id: a type in an office is let as one. */
export function unitFunctions(models: readonly BuildingModel[]): ReadonlyMap<string, UnitFunction> {
  const drawnIn = new Map<string, Map<FunctionType, number>>()
  for (const model of models)
    for (const [id, areas] of measureQuantities(model).unitFunctions) {
      const sums = drawnIn.get(id) ?? new Map<FunctionType, number>()
      for (const [fn, area] of areas) sums.set(fn, (sums.get(fn) ?? 0) + area)
      drawnIn.set(id, sums)
    }
  return new Map(
    [...drawnIn].flatMap(([id, areas]): [string, UnitFunction][] => {
      const [largest] = [...areas].filter(isLettable).sort((a, b) => b[1] - a[1])
      return largest ? [[id, largest[0]]] : []
    }),
  )
}

/** How many dwellings there are of each type; units of offices and shops are no dwellings. */
export function dwellingsOf(
  models: readonly BuildingModel[],
  functions = unitFunctions(models),
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

function isLettable(each: [FunctionType, number]): each is [UnitFunction, number] {
  const [fn] = each
  return (LETTABLE_FUNCTIONS as readonly string[]).includes(keyOf(FunctionType, fn) ?? '')
}
