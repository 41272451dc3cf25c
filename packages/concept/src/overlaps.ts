/** Buildings of a concept that lie on ground that only one of them can have. */
import { type BuildingModel, overlapMessages } from '@kavel/generator'
import type { LocationSource } from './location-source.ts'
import type { PublicBuilding } from './public-page-schema.ts'
import { clashOf } from './site-rules/clashes.ts'
import { type Placed, placedOf } from './site-rules/placed.ts'
import { siteOrigin } from './site-rules/site-plan.ts'

/** By model: the one that says more. The same overlaps give the same object, so that a view of it can be kept. */
const told = new WeakMap<BuildingModel, { readonly key: string; readonly model: BuildingModel }>()

/**
 * The models, in which every two buildings that are not fixed name each other where they overlap. What is fixed is an
 * obstacle, which the generator itself names.
 */
export function withOverlaps(
  location: LocationSource,
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
  const origin = siteOrigin(location, models)
  const placed = models.map((model) => placedOf(model, origin))
  for (const [i, first] of free.entries()) {
    for (const second of free.slice(i + 1)) {
      const { area } = clashOf(placed[first] as Placed, placed[second] as Placed)
      if (area === 0) continue
      add(first, second, area)
      add(second, first, area)
    }
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
