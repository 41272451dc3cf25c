/** A site plan as buildings: what the figures promised, generated, and held to the rules again. */
import type { FormFactors } from '@kavel/domain'
import { type Box, toLattice } from '@kavel/geometry'
import { checkConstraints, eavesOf } from '../building/constraints.ts'
import type { Area, GeneratorInput } from '../input/schema.ts'
import { conceptFormFactors } from '../metrics/concept.ts'
import { builtInEnvelopes } from '../metrics/in-envelope.ts'
import { standsOnGround } from '../metrics/obstacles.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import { obey } from '../obey/door.ts'
import { isEmpty, overOf } from '../obey/obey.ts'
import { carsFor, type Part, type Spaces } from './cars.ts'
import { courtOn } from './compose/court-on.ts'
import { courtAsked, courtIn } from './compose/open-ground.ts'
import { wider } from './compose/taken.ts'
import { pricesOf, type SiteTerms } from './evaluate.ts'
import { buildingInput, type SiteKind } from './kinds.ts'
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
  /** Which of its kinds has the most floor area. */
  readonly main: number
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
    const isNear = main.model.messages.some(({ code }) => code === 'distance_short')
    if (isNear && !terms.isBeside) return null
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
  const court = courtBeside(input, terms, place, [...boxes, ...(cars?.boxes ?? [])])
  if (!court) return null
  return heldToRules(input, terms, {
    mains,
    around: [...(cars?.built ?? []), ...court],
    alone: f,
    need: parking === 'none' ? 0 : need,
    parking,
    kinds: [table.kind],
  })
}

/** The green court that a plot asks for in what a plan leaves; null when it leaves no room for one. */
function courtBeside(
  input: GeneratorInput,
  { plotArea }: SiteTerms,
  { ground, frame, angle, margins }: SitePlace,
  boxes: readonly Box[],
): Part[] | null {
  const asked = courtAsked(plotArea)
  if (asked === 0) return []
  const stand = { plot: ground.plot, frame, angle }
  const out = toLattice(Math.max(0, margins.left, margins.right, margins.front, margins.back))
  const taken = { ground: stand, boxes: boxes.map((box) => wider(box, out)) }
  const court = courtIn([stand], [taken], asked)
  return court && [courtOn(input, court)]
}

interface Raised {
  readonly mains: readonly Part[]
  /** What cars stand in, drives, courts. */
  readonly around: readonly Part[]
  /** Of the buildings without what lies around them. */
  readonly alone: FormFactors
  /** Spaces. */
  readonly need: number
  readonly parking: ParkingKind
  readonly kinds: readonly SiteKind[]
}

/** All that was drawn of a plan with its figures and its value; null when it breaks a rule of the place. */
export function heldToRules(
  input: GeneratorInput,
  terms: SiteTerms,
  { mains, around, alone, need, parking, kinds }: Raised,
): BuiltSite | null {
  const built = [...mains, ...around]
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
  const value =
    terms.appraise?.(models, formFactors) ??
    worthOf(terms, mains, kinds, {
      stalls: need,
      parking,
      openGround: terms.plotArea - formFactors.builtarea,
      all: alone,
    })
  return {
    inputs: built.map((each) => each.input),
    models,
    formFactors,
    value,
    units: formFactors.nrunits,
    green: formFactors.greenratio,
    need,
    main: mainOf(mains, kinds),
  }
}

/** The place of the kind that has the most floor area in the list of kinds, each once. */
function mainOf(mains: readonly Part[], kinds: readonly SiteKind[]): number {
  const each = [...new Set(kinds)]
  const area = each.map((kind) =>
    mains.reduce((sum, { model }, i) => {
      return (kinds[i] ?? kinds[0]) === kind ? sum + model.formFactors.gfa : sum
    }, 0),
  )
  return area.indexOf(Math.max(...area))
}

interface Around {
  readonly stalls: number
  readonly parking: ParkingKind
  readonly openGround: number
  readonly all: FormFactors
}

/** Each building by the prices of its kind; cars and ground, and what is paid once, by those of the first. */
function worthOf(
  terms: SiteTerms,
  mains: readonly Part[],
  kinds: readonly SiteKind[],
  { all, ...around }: Around,
): number {
  const uses = (of: 'gfa' | 'nfa', from: FormFactors) =>
    Object.fromEntries(USES.map((use) => [use, from[`${of}_${use}`]])) as Record<
      (typeof USES)[number],
      number
    >
  const factsOf = (from: FormFactors) => {
    return { nfa: uses('nfa', from), gfa: uses('gfa', from), units: from.nrunits }
  }
  const [first = 'gallery'] = kinds
  const firstPrices = pricesOf(terms, first)
  // of one price list alone at once, to the last bit as before
  if (new Set(kinds.map((kind) => pricesOf(terms, kind))).size === 1)
    return residualValue(firstPrices, { ...factsOf(all), ...around })
  return mains.reduce((sum, { model }, i) => {
    const prices = pricesOf(terms, kinds[i] ?? first)
    const own = i === 0 ? prices : { ...prices, fees: 0 }
    const ground = i === 0 ? around : { ...around, stalls: 0, openGround: 0 }
    return sum + residualValue(own, { ...factsOf(model.formFactors), ...ground })
  }, 0)
}

/** Spaces that drawn buildings ask for. */
export function needOf({ norm }: SiteTerms, f: FormFactors): number {
  const other = f.gfa_office + f.gfa_industrial + f.gfa_commercial
  return Math.ceil(f.nrunits * norm.perUnit + (other / 100) * norm.per100 - 1e-9)
}

function areasOf({ buildable }: GeneratorInput): Area[] {
  if (!buildable) return []
  return Array.isArray(buildable) ? buildable : [buildable]
}
