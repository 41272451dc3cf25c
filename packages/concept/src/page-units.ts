/** The dwelling types of a design as a page tells them. */
import type { BuildingModel } from '@kavel/generator'
import { z } from 'zod'
import { countUnits } from './count-units.ts'
import type { Sources } from './page-source.ts'

/** What was drawn of a type. */
export const drawnTypeSchema = z.strictObject({
  id: z.string().describe('Of the dwelling type'),
  count: z.int(),
  nfa: z.number().describe('Usable area of all of them, m²'),
})
export type DrawnType = z.output<typeof drawnTypeSchema>

/** Dwellings that were drawn of each type in some buildings, in the order of the location's list; types it does not know come last. */
export function drawnTypes(
  { units }: Pick<Sources['concept'], 'units'>,
  models: readonly Pick<BuildingModel, 'mix'>[],
): DrawnType[] {
  const places = new Map(units.map(({ id }, place) => [String(id), place]))
  const placeOf = ({ id }: DrawnType) => places.get(id) ?? units.length
  return [...countUnits(models)]
    .flatMap(([id, { count, nfa }]) => (count > 0 ? [{ id, count, nfa }] : []))
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
}

/** A dwelling type by its mark on the drawings: T1, T2, … */
export const markedTypeSchema = z.strictObject({
  id: z.string(),
  mark: z.string(),
  name: z.string().nullable().describe('null when the location has no such type any more'),
})
export type MarkedType = z.output<typeof markedTypeSchema>

/** The types of a whole design with their marks, in the order of the location's list. */
export function markTypes(
  source: Pick<Sources['concept'], 'units'>,
  models: readonly Pick<BuildingModel, 'mix'>[],
): MarkedType[] {
  const names = new Map(source.units.map(({ id, name }) => [String(id), name]))
  return drawnTypes(source, models).map(({ id }, place) => ({
    id,
    mark: `T${place + 1}`,
    name: names.get(id) ?? null,
  }))
}
