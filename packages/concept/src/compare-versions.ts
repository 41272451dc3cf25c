/** What every version of the generator would make of a building, for whoever thinks of choosing another (generator reference §15). */
import { type BuildingModel, generate, VERSION_STEPS } from '@kavel/generator'
import { computeConcept } from './compute-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import type { PublicBuilding } from './public-records.ts'

export interface VersionOutcome {
  readonly version: string
  /** Dwellings and commercial units of the building (domain reference §2.3, nr 35). */
  readonly nrunits: number
  /** Gross floor area of the building, m². */
  readonly gfa: number
  /** Residual land value of the concept with that building, euros; null when it cannot be known. */
  readonly bid: number | null
  /** Of the geometry: the same text is the same building. */
  readonly hash: string
}

/**
 * The building of a concept as every version builds it that differs from the one before, and as it is built now; settled,
 * the other buildings as they are. The versions in their order; nothing is chosen. Never throws for what a user can enter.
 * @param built the version that the building is drawn with
 */
export function compareVersions(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  id: PublicBuilding['id'],
  built: string,
  parameters: Parameters,
): VersionOutcome[] {
  const place = buildings.findIndex((each) => each.id === id)
  const building = buildings[place]
  if (!building) throw new Error(`The concept has no building ${id}`)
  const versions = [...new Set<string>([...VERSION_STEPS, built])].sort(
    (a, b) => Number(a) - Number(b),
  )
  // what else stands here is the same in all of them as long as nothing else stands in its way
  const others = new Map<string, BuildingModel>()
  return versions.map((version) => {
    const tried = buildings.with(place, { ...building, version })
    const { models, sheet } = computeConcept(
      location,
      { buildings: tried },
      parameters,
      (input) => {
        const key = JSON.stringify([input.building.id, input.obstacles])
        const known = String(input.building.id) === String(id) ? undefined : others.get(key)
        const model = known ?? generate(input, { mode: 'settled' })
        others.set(key, model)
        return model
      },
    )
    const { formFactors, header } = models[place] as BuildingModel
    return {
      version,
      nrunits: formFactors.nrunits,
      gfa: formFactors.gfa,
      bid: sheet.figures.max_land_bid?.value ?? null,
      hash: header.geometryHash,
    }
  })
}
