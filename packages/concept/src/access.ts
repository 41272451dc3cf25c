/** Drives from the public road to the car parks of a concept, and who does not come in. */
import {
  type AccessGround,
  type Area,
  accessGround,
  type BuildingModel,
  roadAreasOf,
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
  const ground = readAccessGround(location)
  return ground && withAccess(models, ground)
}

/** Ground of the public roads beside the plots; null when nobody knows where they are. */
export function roadsBeside(location: LocationSource): Area[] | null {
  const ground = readAccessGround(location)
  return ground && roadAreasOf(ground)
}

function readAccessGround(location: LocationSource): AccessGround | null {
  return (known.get(location) ?? remember(location)).ground
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
