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
  type GeneratorInput,
  isHouseKind,
  LATEST_VERSION,
  type ParkingKind,
  type SiteBrief,
  type SiteKind,
  type SitePoint,
} from '@kavel/generator'
import { roadsBeside } from './access.ts'
import { formOf } from './dwelling-form.ts'
import {
  generateConcept,
  inputsOn,
  isFixed,
  measureConcept,
  type Parameters,
} from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { PublicBuilding } from './public-page-schema.ts'
import { roomLeft } from './room-left.ts'
import type { SiteSource } from './site.ts'
import { bidOn, sitePrices } from './site-prices.ts'
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
export type FillRefusal = 'no_plot' | 'no_units' | 'no_kinds' | 'no_match' | 'no_value'

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
  const kinds = choices.kinds.filter((kind) => mixFor(kind).length > 0)
  if (kinds.length === 0) return refuse('no_match')
  const fixed = buildings.filter(isFixed)
  const { models: standing, obstacles } = generateConcept(location, fixed, parameters)
  const kept = standing.filter((_, i) => fixed[i]?.archetype === Archetype.existing)
  const cfg = buildingCfgSchema.parse({ units: mixes.flat })
  const building = { ...TEMPLATE, cfg }
  const input = inputsOn(location, parameters)(building, obstacles, { everywhere: true })
  const pricesOf = (units: FillChoices['units'], dwelling: ConstructionClass) =>
    sitePrices(
      location,
      parameters,
      standing,
      {
        shares: units.flatMap(({ unitId, repeat_ratio }) =>
          unitId === null ? [] : [{ unitId, ratio: repeat_ratio }],
        ),
        dwelling,
      },
      kept,
    )
  // a mix that no chosen kind has is not weighed
  const has = (form: keyof typeof mixes) => kinds.some((kind) => mixFor(kind) === mixes[form])
  const prices = has('flat')
    ? pricesOf(mixes.flat, flatClassOf(storeysAllowed(input.constraints)))
    : pricesOf(mixes.house, 'house')
  const housePrices = has('house') ? pricesOf(mixes.house, 'house') : prices
  if (!prices || !housePrices) return refuse('no_value')
  const { constraints } = roomLeft(location, input.constraints, standing)
  const roads = roadsBeside(location)
  const brief: SiteBrief = {
    input: { ...input, constraints },
    prices,
    houses: { units: mixes.house, prices: housePrices },
    norm: { perUnit: choices.perUnit, per100: 0 },
    appraise(models) {
      const all = [...standing, ...models]
      return bidOn(location, parameters, all, measureConcept(location, all).formFactors, kept)
    },
    kinds,
    parking: choices.parking,
    // those on the own plot are no way out
    ...(roads && { roads }),
    boundary: siteParameter(parameters, 'boundary_distance').value,
    facade: siteParameter(parameters, 'facade_distance').value,
  }
  return { ok: true, brief }
}

/** Storeys of dwellings that the height allows, at 3 m (domain reference §2.4); without a rule about it few, as most sites have. */
function storeysAllowed(constraints: GeneratorInput['constraints']): number {
  const heights = constraints
    .filter(({ type }) => type === ConstraintType.building_height)
    .flatMap(({ value }) => value ?? [])
  return heights.length > 0 ? Math.floor(Math.min(...heights) / STOREY) : FLAT_STOREYS.flat_low
}

const STOREY = 3

/** Of the mix the types that suit a form; a type that has no record suits neither. */
function suited(
  { units }: LocationSource,
  choices: FillChoices,
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
