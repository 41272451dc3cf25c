/** Buildings of a concept that stand on the same ground. */
import { type BuildingModel, groundOverlaps, overlapMessages } from '@kavel/generator'
import type { PublicBuilding } from './public-page-schema.ts'

/** By model: the one that says more. The same overlaps give the same object, so that a view of it can be kept. */
const told = new WeakMap<BuildingModel, { readonly key: string; readonly model: BuildingModel }>()

/**
 * The models, in which every two buildings that are not fixed name each other where they overlap. What is fixed is an
 * obstacle, which the generator itself names. No figure depends on it.
 */
export function withOverlaps(
  buildings: readonly PublicBuilding[],
  models: readonly BuildingModel[],
  isFixed: (building: PublicBuilding) => boolean,
): BuildingModel[] {
  const free = buildings.flatMap((building, place) => (isFixed(building) ? [] : [place]))
  const found = new Map<number, { other: string; area: number }[]>()
  const add = (place: number, by: number, area: number) => {
    const { name, id } = buildings[by] as PublicBuilding
    found.set(place, [...(found.get(place) ?? []), { other: name || String(id), area }])
  }
  for (const overlap of groundOverlaps(free.map((place) => models[place] as BuildingModel))) {
    const [first, second] = [free[overlap.first] as number, free[overlap.second] as number]
    add(first, second, overlap.area)
    add(second, first, overlap.area)
  }
  return models.map((model, place) => {
    const overlaps = found.get(place)
    return overlaps ? saying(model, overlaps) : model
  })
}

function saying(
  model: BuildingModel,
  overlaps: readonly { readonly other: string; readonly area: number }[],
): BuildingModel {
  const key = JSON.stringify(overlaps)
  const known = told.get(model)
  if (known?.key === key) return known.model
  const messages = [...model.messages, ...overlapMessages(model.buildingId, overlaps)]
  const more = { ...model, messages }
  told.set(model, { key, model: more })
  return more
}
