/** Buildings of a concept that lie on ground that only one of them can have. */
import { type BuildingModel, overlapMessages } from '@kavel/generator'
import type { LocationSource } from './location-source.ts'
import type { PublicBuilding } from './public-records.ts'
import { createRetold } from './retold.ts'
import { clashOf } from './site-rules/clashes.ts'
import { type Placed, placedOf } from './site-rules/placed.ts'
import { siteOrigin } from './site-rules/site-plan.ts'

const retold = createRetold()

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
    return overlaps
      ? retold(model, JSON.stringify(overlaps), () => [
          ...model.messages,
          ...overlapMessages(model.buildingId, overlaps),
        ])
      : model
  })
}
