/** The buildings of a concept as the generator reads them, each with what stands in its way. */
import { Archetype, CONCEPT_LIMITS, type FormFactors, perParameter } from '@kavel/domain'
import {
  type BuildingAccess,
  type BuildingModel,
  builtInEnvelopes,
  type ConstraintExtra,
  conceptFormFactors,
  eavesOf,
  type GeneratorInput,
  generate,
  type Obstacle,
  obstacleOf,
  standsOnGround,
  toGeneratorInput,
  undrawn,
} from '@kavel/generator'
import { accessOf } from './access.ts'
import type { LocationSource } from './location-source.ts'
import { withOverlaps } from './overlaps.ts'
import type { Parameters } from './parameters.ts'
import { plotArea, toArea } from './plot-area.ts'
import type { PublicBuilding } from './public-records.ts'
import { lostSpaces } from './site-rules/clashes.ts'
import { placedOf } from './site-rules/placed.ts'
import { siteOrigin } from './site-rules/site-plan.ts'

/** Makes the model of one building; the default generates, the editor passes one that caches. */
export type ModelOf = (input: GeneratorInput) => BuildingModel

const settled: ModelOf = (input) => generate(input, { mode: 'settled' })

/** What all buildings of a location share in their input. */
export function inputsOn(location: LocationSource, parameters: Parameters) {
  const plot = toArea(location.plots)
  const area = plotArea(location.plots)
  // what a dwelling brings in or how it is coloured is no part of its shape: such a change leaves every model as it is
  const rules = parameters && perParameter((name) => parameters[name])
  const units = location.units.map(({ price: _, income_mode: __, cfg, ...unit }) => {
    const { colour: ___, ...shape } = cfg
    return { ...unit, cfg: shape }
  })
  return (
    building: PublicBuilding,
    obstacles: readonly Obstacle[],
    { everywhere = false } = {},
  ): GeneratorInput =>
    toGeneratorInput({
      building,
      units,
      plot,
      plotArea: area,
      rules: rules as GeneratorInput['rules'] | null,
      constraints: location.constraints,
      buildable: location.buildable?.length ? [...location.buildable] : null,
      obstacles,
      everywhere,
    })
}

/** Does a building keep its shape and place, so that others have to keep clear of it? */
export function isFixed({ archetype, cfg }: PublicBuilding): boolean {
  return cfg.locked || archetype === Archetype.existing
}

export interface GeneratedConcept {
  /** In the order of the buildings. */
  readonly models: readonly BuildingModel[]
  /** What stays: existing buildings of the surroundings, then fixed ones of the concept. */
  readonly obstacles: readonly Obstacle[]
  /** Who comes in from the public road, in the same order; null without a plot. */
  readonly access: readonly BuildingAccess[] | null
}

/**
 * Fixed buildings first, each an obstacle to those after it; then the others, which know all fixed ones. Where two of
 * the others stand on the same ground, both say so. Car parks have their drives from the public road. Of more buildings than a concept may have the last are not drawn, and each
 * says so.
 */
export function generateConcept(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  parameters: Parameters,
  modelOf: ModelOf = settled,
): GeneratedConcept {
  const inputOf = inputsOn(location, parameters)
  const obstacles = [...(location.obstacles ?? [])]
  const models = new Map<PublicBuilding, BuildingModel>()
  const drawn = buildings.slice(0, CONCEPT_LIMITS.buildings)
  for (const building of buildings.slice(CONCEPT_LIMITS.buildings)) {
    models.set(building, undrawn(inputOf(building, []), buildings.length))
  }
  for (const building of drawn.filter(isFixed)) {
    const model = modelOf(inputOf(building, obstacles))
    models.set(building, model)
    obstacles.push(obstacleOf(model, building.name))
  }
  for (const building of drawn) {
    if (!models.has(building)) models.set(building, modelOf(inputOf(building, obstacles)))
  }
  const made = buildings.map((each) => models.get(each) as BuildingModel)
  const overlapping = withOverlaps(location, buildings, made, isFixed)
  const access = accessOf(location, overlapping)
  return {
    models: access?.models ?? overlapping,
    obstacles,
    access: access?.buildings ?? null,
  }
}

/** What the rules of a location are held against. A parking space that something else lies on is none. */
export function measureConcept(
  location: LocationSource,
  models: readonly BuildingModel[],
): { readonly formFactors: FormFactors; readonly extra: ConstraintExtra } {
  const builtInEnvelope = builtInEnvelopes(models, location.buildable ?? [])
  const origin = siteOrigin(location, models)
  const lost = lostSpaces(models.map((model) => placedOf(model, origin)))
  return {
    formFactors: conceptFormFactors(
      models.map(({ formFactors }, place) => {
        const nrparking = formFactors.nrparking - (lost[place] ?? 0)
        return { formFactors: { ...formFactors, nrparking } }
      }),
      plotArea(location.plots),
      location.cfg.summary.envelope_area ?? 0,
    ),
    extra: {
      nrbuildings: models.filter(standsOnGround).length,
      gutterheight: Math.max(0, ...models.map(({ towers }) => eavesOf(towers))),
      ...(builtInEnvelope !== null && { builtInEnvelope }),
    },
  }
}
