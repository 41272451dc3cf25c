/** A site plan as buildings: what the figures promised, generated, and held to the rules again. */
import type { FormFactors } from '@kavel/domain'
import { checkConstraints, eavesOf } from '../building/constraints.ts'
import type { Area, GeneratorInput } from '../input/schema.ts'
import { conceptFormFactors } from '../metrics/concept.ts'
import { builtInEnvelopes } from '../metrics/in-envelope.ts'
import { standsOnGround } from '../metrics/obstacles.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import { obey } from '../obey/door.ts'
import { isEmpty, overOf } from '../obey/obey.ts'
import { carsFor, type Part, type Spaces } from './cars.ts'
import { pricesOf, type SiteTerms } from './evaluate.ts'
import { buildingInput } from './kinds.ts'
import { boxesOf, middleOf } from './places.ts'
import { type ParkingKind, residualValue, USES } from './prices.ts'
import type { SitePlace } from './site-place.ts'

/** A plan by its genes: regenerable from them. */
export interface SitePlan {
  readonly place: SitePlace
  /** Metres. */
  readonly length: number
  readonly floors: number
  readonly parking: ParkingKind
}

export interface BuiltSite {
  /** The buildings, then what their cars stand in, and the drive of those. */
  readonly inputs: GeneratorInput[]
  readonly models: BuildingModel[]
  readonly formFactors: FormFactors
  /** Euro; dwellings; share of the plot that is green. */
  readonly value: number
  readonly units: number
  readonly green: number
  readonly need: number
}

/** Null when what was generated breaks a rule after all, or has too few spaces. */
export function buildSite(
  input: GeneratorInput,
  terms: SiteTerms,
  { place, length, floors, parking }: SitePlan,
  { mode, spaces }: { mode: Mode; spaces: Spaces },
): BuiltSite | null {
  const { table } = place
  const own = { length, width: table.depth, floors, rotate_z: place.angle }
  const boxes = boxesOf(place, length)
  const mains: Part[] = []
  for (const [i, box] of boxes.entries()) {
    const asked = buildingInput(input, table.kind, { ...own, ...middleOf(place.frame, box) })
    const { building } = asked
    const id = i === 0 ? building.id : `${building.id}-${i + 1}`
    const main = obey({ ...asked, building: { ...building, id } }, { mode, stays: true })
    if (isEmpty(main.model) || overOf(main.model) > 1) return null
    if (main.model.messages.some(({ code }) => code === 'distance_short')) return null
    mains.push({ input: main.input, model: main.model })
  }
  const f = conceptFormFactors(
    mains.map(({ model }) => model),
    terms.plotArea,
    terms.envelopeArea,
  )
  const need = needOf(terms, f)
  const cars =
    parking === 'none' || need === 0
      ? null
      : carsFor(input, place, boxes, { need, parking, spaces })
  if (parking !== 'none' && need > 0 && !cars) return null
  const built = [...mains, ...(cars?.built ?? [])]
  const models = built.map(({ model }) => model)
  const formFactors = conceptFormFactors(models, terms.plotArea, terms.envelopeArea)
  const extra = {
    nrbuildings: models.filter(standsOnGround).length,
    gutterheight: Math.max(...models.map(({ towers }) => eavesOf(towers))),
    builtInEnvelope: builtInEnvelopes(models, areasOf(input)) ?? undefined,
  }
  if (
    checkConstraints(input.constraints, formFactors, extra).some(
      ({ status }) => status === 'exceeded',
    )
  )
    return null
  const uses = (of: 'gfa' | 'nfa', from: FormFactors) =>
    Object.fromEntries(USES.map((use) => [use, from[`${of}_${use}`]])) as Record<
      (typeof USES)[number],
      number
    >
  const value =
    terms.appraise?.(models, formFactors) ??
    residualValue(pricesOf(terms, table.kind), {
      nfa: uses('nfa', f),
      gfa: uses('gfa', f),
      units: f.nrunits,
      stalls: cars ? need : 0,
      parking,
      openGround: terms.plotArea - formFactors.builtarea,
    })
  return {
    inputs: built.map((each) => each.input),
    models,
    formFactors,
    value,
    units: formFactors.nrunits,
    green: formFactors.greenratio,
    need,
  }
}

function needOf({ norm }: SiteTerms, f: FormFactors): number {
  const other = f.gfa_office + f.gfa_industrial + f.gfa_commercial
  return Math.ceil(f.nrunits * norm.perUnit + (other / 100) * norm.per100 - 1e-9)
}

function areasOf({ buildable }: GeneratorInput): Area[] {
  if (!buildable) return []
  return Array.isArray(buildable) ? buildable : [buildable]
}
