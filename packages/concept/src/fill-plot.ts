/** "Fill this plot": what the site optimiser is asked for a location, and worth on its own sheet. */
import { Archetype, buildingCfgSchema, type RecordFor, unitCfgSchema } from '@kavel/domain'
import {
  DEFAULT_VERSION,
  type GeneratorInput,
  type ParkingKind,
  type SiteBrief,
  type SiteKind,
  type SitePoint,
} from '@kavel/generator'
import {
  generateConcept,
  inputsOn,
  isFixed,
  measureConcept,
  type Parameters,
} from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { PublicBuilding } from './public-rows.ts'
import { roomLeft } from './room-left.ts'
import { residualOn, sitePrices } from './site-prices.ts'

type Building = RecordFor<'buildings'>

/** What a user chooses. */
export interface FillChoices {
  /** The mix of dwellings: references to types of the location. */
  readonly units: Building['cfg']['units']
  readonly kinds: readonly SiteKind[]
  /** Where cars may stand; `none` is elsewhere. */
  readonly parking: readonly ParkingKind[]
  /** Spaces a dwelling. */
  readonly perUnit: number
}

/** Why a plot cannot be filled. */
export type FillRefusal = 'no_plot' | 'no_units' | 'no_kinds' | 'no_value'

/**
 * What `optimiseSite` is asked: the ground less what stays, the rules less what that uses of them, and the residual land value
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
  const { models: standing, obstacles } = generateConcept(
    location,
    buildings.filter(isFixed),
    parameters,
  )
  const cfg = buildingCfgSchema.parse({ units: choices.units })
  const building = { ...TEMPLATE, cfg }
  const input = inputsOn(location, parameters)(building, obstacles, { everywhere: true })
  const mix = choices.units.flatMap(({ unitId, repeat_ratio }) =>
    unitId === null ? [] : [{ unitId, ratio: repeat_ratio }],
  )
  const prices = sitePrices(location, standing, mix)
  if (!prices) return refuse('no_value')
  const { constraints } = roomLeft(location, input.constraints, standing)
  const brief: SiteBrief = {
    input: { ...input, constraints },
    prices,
    norm: { perUnit: choices.perUnit, per100: 0 },
    appraise(models) {
      const all = [...standing, ...models]
      return residualOn(location, all, measureConcept(location, all).formFactors)
    },
    kinds: choices.kinds,
    parking: choices.parking,
  }
  return { ok: true, brief }
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
  version: DEFAULT_VERSION,
} as const

/** Spaces a dwelling that the types of a mix ask for, on average. */
export function parkingNormOf(units: LocationSource['units'], mix: FillChoices['units']): number {
  let spaces = 0
  let dwellings = 0
  for (const { unitId, repeat_ratio } of mix) {
    const unit = units.find(({ id }) => id === unitId)
    if (!unit) continue
    spaces += repeat_ratio * unitCfgSchema.parse(unit.cfg).parking_ratio
    dwellings += repeat_ratio
  }
  return dwellings > 0 ? spaces / dwellings : 0
}

/** A building of a plan as the record of a concept: its place, size, kind and mix. */
export function recordOf({ building }: GeneratorInput) {
  const { archetype, maxlength, maxwidth, maxheight, x, y, z, rotate_z, cfg } = building
  return { archetype, maxlength, maxwidth, maxheight, x: x ?? 0, y: y ?? 0, z, rotate_z, cfg }
}

/** A plan of the front without its models: what crosses to a page. */
export type FillPoint = Omit<SitePoint, 'models' | 'inputs'> & {
  readonly buildings: readonly ReturnType<typeof recordOf>[]
}
