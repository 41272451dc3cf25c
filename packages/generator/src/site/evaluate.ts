/**
 * A site plan in figures, without geometry: level L1 of generator reference §19.4. One building of a kind along an
 * orientation, or some equal ones behind each other, so long and so many floors high, and their cars.
 */
import type { FormFactors } from '@kavel/domain'
import type { BuildingModel } from '../model/types.ts'
import { isHouseKind, kindOf, type SiteKind } from './kinds.ts'
import type { Knot } from './knot.ts'
import type { Limit } from './limits.ts'
import { MEASURES } from './limits.ts'
import {
  type ByUse,
  type ParkingKind,
  residualValue,
  type SitePrices,
  USES,
  type ValueFacts,
} from './prices.ts'
import type { SitePlace, Spare } from './site-place.ts'

/** What all evaluations of a site share. */
export interface SiteTerms {
  readonly plotArea: number
  readonly envelopeArea: number
  /** m2 of green court that the plot asks for (`courtAsked`): nothing stands on it. */
  readonly court: number
  readonly limits: readonly Limit[]
  readonly prices: SitePrices
  /** Of kinds that are houses; left out: as of all. */
  readonly housePrices?: SitePrices | undefined
  readonly norm: ParkingNorm
  readonly appraise?: Appraise | undefined
  readonly isBeside?: boolean | undefined
}

/**
 * Residual land value, euro, of buildings that were generated: by the caller's own sheet, where `prices` is what that comes
 * to without drawing anything. Null: by the prices.
 */
export type Appraise = (models: readonly BuildingModel[], formFactors: FormFactors) => number | null

/** Spaces a dwelling, and a 100 m2 of gross floor area of other use. */
export interface ParkingNorm {
  readonly perUnit: number
  readonly per100: number
}

/** m2, metres, counts and euro. */
export interface SiteFigures {
  gfa: number
  /** Of that what is lived in or let: without the floors of a parking building. */
  used: number
  nfa: number
  units: number
  floors: number
  footprint: number
  height: number
  /** Spaces that the norm asks for, and that there are. */
  need: number
  stalls: number
  /** Share of the plot that is neither built on nor paved. */
  green: number
  value: number
  /** Keeps all rules, and has the spaces unless cars stand elsewhere. */
  isAllowed: boolean
}

/** A lot with rows on both sides of an aisle is 16 m deep, on one side 11 (specification: 5 + 6 + 5); a space is 2.5 m wide. */
const ROW = { double: 16, single: 11, stall: 2.5, across: 6 } as const
/** m2 a space of a parking building takes on a level, with its aisles and ramp (domain reference §3.6: 25–30). */
export const STALL_AREA = 32
/** A parking building has room for its aisles and ramps, metres. */
export const LEAST_DECK = { length: 40, width: 33 } as const
export const DECK_LEVELS = 2
/** Levels of a parking building that stands beside a building. */
export const MOST_LEVELS = 6
/** Floor to floor of a parking building, metres. */
export const DECK_HEIGHT = 3

/** Spaces of a surface lot, without its ends. */
export function stallsOn({ length, width }: { length: number; width: number }): number {
  const along = rowsIn(width) * Math.floor((length - crossing(width)) / ROW.stall)
  const across = rowsIn(length) * Math.floor((width - crossing(length)) / ROW.stall)
  return Math.max(0, along, across)
}

function rowsIn(width: number): number {
  const doubles = Math.floor(width / ROW.double)
  return 2 * doubles + (width - doubles * ROW.double >= ROW.single ? 1 : 0)
}

/** Rows of more than one aisle are joined by one across. */
function crossing(width: number): number {
  return rowsIn(width) > 2 ? ROW.across : 0
}

/** Is there room for the aisles and ramps of a parking building? */
export function hasDeckIn({ length, width }: Pick<Spare, 'length' | 'width'>): boolean {
  const [long, short] = length > width ? [length, width] : [width, length]
  return long >= LEAST_DECK.length && short >= LEAST_DECK.width
}

/** Levels of a parking building for so many spaces in a box; 0 when there is no room for one. */
export function levelsFor(
  need: number,
  box: Pick<Spare, 'length' | 'width'>,
  kind: ParkingKind,
): number {
  if (!hasDeckIn(box)) return 0
  if (kind === 'deck') return DECK_LEVELS
  const levels = Math.ceil((need * STALL_AREA) / (box.length * box.width))
  return levels > MOST_LEVELS ? 0 : Math.max(DECK_LEVELS + 1, levels)
}

/** What land is worth under a kind of building. */
export function pricesOf({ prices, housePrices }: SiteTerms, kind: SiteKind): SitePrices {
  return (isHouseKind(kind) ? housePrices : undefined) ?? prices
}

/** Figures as the rules measure them; one buffer, since it is filled a million times. */
const measured = new Float64Array(Object.keys(MEASURES).length)
const gfaByUse = { residential: 0, commercial: 0, industrial: 0, office: 0 }
const nfaByUse = { residential: 0, commercial: 0, industrial: 0, office: 0 }

/** A plan of a building, or some equal ones, and their cars; the figures of buildings between measured lengths run straight. */
export function evaluate(
  terms: SiteTerms,
  place: SitePlace,
  length: number,
  floors: number,
  parking: ParkingKind,
): SiteFigures {
  const { table, bars } = place
  const { use, mostFloors, floorHeight } = kindOf(table.kind)
  const at = between(table.knots, length)
  const upper = mostFloors === 1 ? 0 : floors - 1
  const rawUnits = at((k) => k.ground.units + upper * k.upper.units)
  const each = Math.floor(rawUnits + ROUND)
  const units = bars * each
  // of houses there are whole ones only
  const whole = kindOf(table.kind).house && rawUnits > 0 ? each / rawUnits : 1
  const all = bars * whole
  const gfa = all * at((k) => k.ground.gfa + upper * k.upper.gfa + k.attic.gfa)
  const nfa = all * at((k) => k.ground.nfa + upper * k.upper.nfa + k.attic.nfa)
  const own = all * at((k) => k.footprint)
  const other = use === 'residential' ? 0 : (gfa / 100) * terms.norm.per100
  const need = Math.ceil(units * terms.norm.perUnit + other - 1e-9)
  const { stalls, paved, deckArea, levels } = carsOf(place, need, parking)
  const built = own + deckArea
  const around = all * at((k) => k.paved)
  const laid = built + paved + around
  const covered = Math.min(terms.plotArea, laid)
  const height = floors * floorHeight + table.roof
  for (const each of USES) {
    gfaByUse[each] = each === use ? gfa : 0
    nfaByUse[each] = each === use ? nfa : 0
  }
  const allGfa = gfa + deckArea * levels
  const lowest = floors * floorHeight + table.roof * FLATTEST
  const isWithin = keepsLimits(terms, {
    built,
    gfa: allGfa,
    nfa,
    units,
    stalls,
    floors: Math.max(floors, levels),
    height: Math.max(lowest, levels * DECK_HEIGHT),
    eaves: Math.max(floors * floorHeight, levels * DECK_HEIGHT),
    gfaOffice: use === 'office' ? gfa : 0,
    buildings: levels > 0 ? bars + 1 : bars,
  })
  const facts: ValueFacts = {
    nfa: nfaByUse as ByUse,
    gfa: gfaByUse as ByUse,
    units,
    stalls: parking === 'none' ? 0 : Math.min(stalls, need),
    parking,
    openGround: terms.plotArea - built,
  }
  return {
    gfa: allGfa,
    used: gfa,
    nfa,
    units,
    floors,
    footprint: built,
    height,
    need,
    stalls,
    green: 1 - covered / terms.plotArea,
    value: residualValue(pricesOf(terms, table.kind), facts),
    isAllowed:
      gfa > 0 &&
      (parking === 'none' || stalls >= need) &&
      laid + terms.court <= terms.plotArea + ROUND &&
      isWithin,
  }
}

/** Under a height that the plan allows roofs become as flat as 30 degrees instead of 40: tan 30° / tan 40°. */
export const FLATTEST = 0.689
/** A count that is whole but for the last bits is whole. */
const ROUND = 1e-6

/** What rules measure of all buildings of a plan together. */
interface Totals {
  readonly built: number
  readonly gfa: number
  readonly nfa: number
  readonly units: number
  readonly stalls: number
  readonly floors: number
  readonly height: number
  readonly eaves: number
  readonly gfaOffice: number
  readonly buildings: number
}

/** Do the figures of a plan keep all rules of the place? */
export function keepsLimits({ plotArea, envelopeArea, limits }: SiteTerms, all: Totals): boolean {
  const m = measured
  m[MEASURES.gsi] = all.built / plotArea
  m[MEASURES.fsi] = all.gfa / plotArea
  m[MEASURES.height] = all.height
  m[MEASURES.eaves] = all.eaves
  m[MEASURES.gfa] = all.gfa
  m[MEASURES.nfa] = all.nfa
  m[MEASURES.units] = all.units
  m[MEASURES.floors] = all.floors
  m[MEASURES.built] = all.built
  m[MEASURES.envelopeGsi] = envelopeArea > 0 ? all.built / envelopeArea : 0
  m[MEASURES.psi] = all.units > 0 ? all.stalls / all.units : 0
  m[MEASURES.gfaOffice] = all.gfaOffice
  m[MEASURES.buildings] = all.buildings
  return keeps(limits)
}

function keeps(limits: readonly Limit[]): boolean {
  for (const { at, most, least } of limits) {
    const value = measured[at] as number
    if (value > most || value < least) return false
  }
  return true
}

const NO_CARS = { stalls: 0, paved: 0, deckArea: 0, levels: 0 }

function carsOf(place: SitePlace, need: number, parking: ParkingKind) {
  if (parking === 'none' || need === 0) return NO_CARS
  if (parking === 'surface') {
    if (!place.lot) return NO_CARS
    const stalls = stallsOn(place.lot)
    // no more of the lot is laid out than is needed
    const area = place.lot.length * place.lot.width
    const used = stalls > 0 ? area * Math.min(1, need / stalls) + place.lot.drive : 0
    return { ...NO_CARS, stalls, paved: used }
  }
  const { deck } = place
  const levels = deck ? levelsFor(need, deck, parking) : 0
  if (!deck || levels === 0) return NO_CARS
  const area = deck.length * deck.width
  const used = Math.min(
    area,
    Math.max(LEAST_DECK.length * LEAST_DECK.width, (need * STALL_AREA) / levels),
  )
  const stalls = Math.floor((levels * area) / STALL_AREA)
  return { stalls, paved: deck.drive, deckArea: used, levels }
}

/** Reads figures at a length: straight between the knots. */
export function between(
  knots: readonly Knot[],
  length: number,
): (of: (knot: Knot) => number) => number {
  let i = 1
  while (i < knots.length - 1 && (knots[i] as Knot).length < length) i++
  const a = knots[i - 1] as Knot
  const b = knots[i]
  if (!b) return (of) => of(a)
  const share = (length - a.length) / (b.length - a.length)
  return (of) => of(a) + share * (of(b) - of(a))
}
