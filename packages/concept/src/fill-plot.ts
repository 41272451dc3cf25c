/** "Fill this plot": what the site optimiser is asked for a location, and worth on its own sheet. */
import {
  Archetype,
  buildingCfgSchema,
  ConstraintType,
  type ConstructionClass,
  FLAT_STOREYS,
  flatClassOf,
  type RecordFor,
} from '@kavel/domain'
import {
  type BuildingModel,
  type GeneratorInput,
  isHouseKind,
  LATEST_VERSION,
  type Obstacle,
  type ParkingKind,
  SITE_KINDS,
  type SiteBrief,
  type SiteKind,
  type SitePoint,
  type SitePrices,
} from '@kavel/generator'
import { roadsBeside } from './access.ts'
import { formOf } from './dwelling-form.ts'
import { generateConcept, inputsOn, isFixed, measureConcept } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import { formOfBlock, permissionOf, type Zone } from './permitted-use.ts'
import type { PublicBuilding } from './public-records.ts'
import { roomLeft } from './room-left.ts'
import type { SiteSource } from './site.ts'
import { bidOn, type MixShare, sitePrices } from './site-prices.ts'
import { siteParameter } from './site-rules/site-parameter.ts'
import { spacesFor } from './site-rules/spaces-norm.ts'

type Building = RecordFor<'buildings'>

/** What a user chooses. */
export interface FillChoices {
  /** The mix of dwellings: references to types of the location; houses get those that suit a house, flats those that suit a flat. */
  readonly units: Building['cfg']['units']
  readonly kinds: readonly SiteKind[]
  /** Where cars may stand; `none` is elsewhere. */
  readonly parking: readonly ParkingKind[]
  /** Spaces a dwelling. */
  readonly perUnit: number
}

/** Why a plot cannot be filled. */
export type FillRefusal =
  | 'no_plot'
  | 'no_units'
  | 'no_kinds'
  | 'no_match'
  | 'not_permitted'
  | 'no_value'

/**
 * What `optimiseSite` is asked: the ground less what stays, the rules less what that uses of them, and the highest land bid
 * of the whole concept on the location's own sheet.
 */
export function fillBrief(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  parameters: Parameters,
  choices: FillChoices,
):
  | { readonly ok: true; readonly brief: SiteBrief }
  | { readonly ok: false; readonly reason: FillRefusal } {
  const refuse = (reason: FillRefusal) => ({ ok: false, reason }) as const
  if (!location.plots.some(({ geometry }) => geometry)) return refuse('no_plot')
  if (choices.units.length === 0) return refuse('no_units')
  if (choices.kinds.length === 0 || choices.parking.length === 0) return refuse('no_kinds')
  const mixes = {
    house: suited(location, choices, 'house'),
    flat: suited(location, choices, 'flat'),
  }
  const mixFor = (kind: SiteKind) => mixes[isHouseKind(kind) ? 'house' : 'flat']
  const matching = choices.kinds.filter((kind) => mixFor(kind).length > 0)
  if (matching.length === 0) return refuse('no_match')
  const { zones } = location.cfg.summary
  const kinds = matching.filter((kind) => isPermitted(kind, zones))
  if (kinds.length === 0) return refuse('not_permitted')
  const standing = standingOn(location, buildings, parameters)
  const { constraints } = location
  const pricesOf = (units: FillChoices['units'], dwelling: ConstructionClass) =>
    sitePrices(
      location,
      parameters,
      standing.models,
      { shares: sharesOf(units), dwelling },
      standing.kept,
    )
  // a mix that no chosen kind has is not weighed
  const has = (form: keyof typeof mixes) => kinds.some((kind) => mixFor(kind) === mixes[form])
  const prices = has('flat')
    ? pricesOf(mixes.flat, flatClassOf(storeysAllowed(constraints)))
    : pricesOf(mixes.house, 'house')
  const housePrices = has('house') ? pricesOf(mixes.house, 'house') : prices
  if (!prices || !housePrices) return refuse('no_value')
  const brief = siteBrief(
    { location, parameters },
    {
      units: mixes.flat,
      prices,
      houses: { units: mixes.house, prices: housePrices },
      norm: { perUnit: choices.perUnit, per100: 0 },
      kinds,
      parking: choices.parking,
    },
    standing,
  )
  return { ok: true, brief }
}

/** Whether the zoning permits dwellings of a kind, or nobody knows. */
export function isPermitted(kind: SiteKind, zones: readonly Zone[]): boolean {
  const { archetype, blocktype } = SITE_KINDS[kind]
  return permissionOf(zones, 'dwellings', formOfBlock(archetype, blocktype)) !== 'forbidden'
}

/** What stays of a concept, as the ground of a plan to come finds it. */
export interface StandingConcept {
  readonly models: readonly BuildingModel[]
  /** Of these what stands already: it costs no construction. */
  readonly kept: readonly BuildingModel[]
  readonly obstacles: readonly Obstacle[]
}

function standingOn(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  parameters: Parameters,
): StandingConcept {
  const fixed = buildings.filter(isFixed)
  const { models, obstacles } = generateConcept(location, fixed, parameters)
  const kept = models.filter((_, i) => fixed[i]?.archetype === Archetype.existing)
  return { models, kept, obstacles }
}

type Asked = Pick<SiteBrief, 'prices' | 'norm' | 'kinds' | 'parking'> & {
  /** The mix of flats. */
  readonly units: FillChoices['units']
  readonly houses?: { readonly units: FillChoices['units']; readonly prices: SitePrices }
}

/** The brief of a site: its ground, its rules less what stays uses of them, and the bid on its own sheet. */
export function siteBrief(
  { location, parameters }: SiteSource,
  { units, ...asked }: Asked,
  { models: standing, kept, obstacles }: StandingConcept,
): SiteBrief {
  const cfg = buildingCfgSchema.parse({ units })
  const input = inputsOn(location, parameters)({ ...TEMPLATE, cfg }, obstacles, {
    everywhere: true,
  })
  const { constraints } = roomLeft(location, input.constraints, standing)
  const roads = roadsBeside(location)
  return {
    ...asked,
    input: { ...input, constraints },
    appraise(models) {
      const all = [...standing, ...models]
      return bidOn(location, parameters, all, measureConcept(location, all).formFactors, kept)
    },
    // those on the own plot are no way out
    ...(roads && { roads }),
    boundary: siteParameter(parameters, 'boundary_distance').value,
    facade: siteParameter(parameters, 'facade_distance').value,
  }
}

/** Of a mix the types with their shares, for its prices. */
export function sharesOf(units: FillChoices['units']): MixShare[] {
  return units.flatMap(({ unitId, repeat_ratio }) =>
    unitId === null ? [] : [{ unitId, ratio: repeat_ratio }],
  )
}

/** Storeys of dwellings that the height allows, at 3 m (domain reference §2.4); without a rule about it few, as most sites have. */
export function storeysAllowed(constraints: LocationSource['constraints']): number {
  const heights = constraints
    .filter(({ type }) => type === ConstraintType.building_height)
    .flatMap(({ value }) => value ?? [])
  return heights.length > 0 ? Math.floor(Math.min(...heights) / STOREY) : FLAT_STOREYS.flat_low
}

const STOREY = 3

/** Of the mix the types that suit a form; a type that has no record suits neither. */
export function suited(
  { units }: Pick<LocationSource, 'units'>,
  choices: Pick<FillChoices, 'units'>,
  form: 'house' | 'flat',
): FillChoices['units'] {
  const known = new Map(units.map((unit) => [String(unit.id), unit]))
  return choices.units.filter(({ unitId, repeat_ratio }) => {
    const unit = unitId === null ? undefined : known.get(String(unitId))
    return unit && repeat_ratio > 0 ? formOf(unit)[form] : false
  })
}

/** The optimiser sets kind, size and place; the rest is as of any new building. */
const TEMPLATE = {
  id: 0,
  name: '',
  archetype: Archetype.flat,
  maxwidth: 20,
  maxlength: 40,
  maxheight: 25,
  x: 0,
  y: 0,
  z: 0,
  rotate_z: 0,
  version: LATEST_VERSION,
} as const

/** Spaces a dwelling that a mix asks for on average, by plan, company or its types. */
export function parkingNormOf(
  { location, parameters }: SiteSource,
  mix: FillChoices['units'],
): number {
  const known = mix.flatMap(({ unitId, repeat_ratio }): (readonly [string, number])[] =>
    location.units.some(({ id }) => id === unitId) ? [[String(unitId), repeat_ratio]] : [],
  )
  const dwellings = known.reduce((sum, [, ratio]) => sum + ratio, 0)
  return dwellings > 0 ? spacesFor(location, parameters, known) / dwellings : 0
}

/** A building of a plan as the record of a concept: its place, size, kind, version and mix. */
export function recordOf({ building }: GeneratorInput) {
  const { archetype, maxlength, maxwidth, maxheight, x, y, z, rotate_z, version, cfg } = building
  const size = { maxlength, maxwidth, maxheight }
  const place = { x: x ?? 0, y: y ?? 0, z, rotate_z }
  return { archetype, ...size, ...place, version: String(version), cfg }
}

/** A plan of the front without its models: what crosses to a page. */
export type FillPoint = Omit<SitePoint, 'models' | 'inputs'> & {
  readonly buildings: readonly ReturnType<typeof recordOf>[]
}
