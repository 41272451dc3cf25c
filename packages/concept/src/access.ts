/** Drives from the public road to the car parks of a concept, and who does not come in. */
import {
  type AccessGround,
  accessGround,
  type BuildingModel,
  type SiteAccess,
  withAccess,
} from '@kavel/generator'
import type { LocationSource } from './location-source.ts'
import { toArea } from './plot-area.ts'

/** What does not change while a building is dragged. */
const known = new WeakMap<LocationSource, { readonly ground: AccessGround | null }>()

/** Null without a plot that has an outline. */
export function accessOf(
  location: LocationSource,
  models: readonly BuildingModel[],
): SiteAccess | null {
  const { ground } = known.get(location) ?? remember(location)
  return ground && withAccess(models, ground)
}

function remember(location: LocationSource): { readonly ground: AccessGround | null } {
  const { plots, roads, obstacles } = location
  const ground = accessGround({
    plot: toArea(plots),
    roads: roads ?? null,
    obstacles: (obstacles ?? []).map(({ area }) => area),
  })
  const found = { ground }
  known.set(location, found)
  return found
}
