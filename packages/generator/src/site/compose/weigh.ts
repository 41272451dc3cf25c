/** A composed plan in figures: what its buildings, its cars and its court come to, and whether that keeps the rules. */
import {
  DECK_HEIGHT,
  FLATTEST,
  keepsLimits,
  LEAST_DECK,
  pricesOf,
  type SiteTerms,
} from '../evaluate.ts'
import type { Ends } from '../front.ts'
import { kindOf } from '../kinds.ts'
import { type ParkingKind, residualValue, USES } from '../prices.ts'
import type { KindTable } from '../tables.ts'
import type { Court, Lot } from './open-ground.ts'
import { figuresOf, type Part } from './part.ts'
import type { Scene } from './scene.ts'

export interface Composition {
  readonly parts: readonly Part[]
  readonly court: Court | null
  readonly lots: readonly Lot[]
  readonly parking: ParkingKind
  readonly ends: Ends
  readonly gfa: number
}

/** So many more spaces are held ready than the figures ask: one or two dwellings more may be drawn than they promise. */
const MORE_STALLS = 1.03

/** Spaces that the figures of buildings ask for, and some in reserve. */
export function needOf({ norm }: SiteTerms, parts: readonly Part[]): number {
  let need = 0
  for (const part of parts) {
    const { units, gfa } = figuresOf(part)
    const isHome = kindOf(part.table.kind).use === 'residential'
    need += isHome ? units * norm.perUnit : (gfa / 100) * norm.per100
  }
  return Math.ceil(need * MORE_STALLS - 1e-9)
}

export interface Cars {
  readonly lots: readonly Lot[]
  readonly parking: ParkingKind
  readonly stalls: number
  readonly court: Court | null
}

/** Its figures; null when it breaks a rule. */
export function weighed(terms: SiteTerms, parts: readonly Part[], cars: Cars): Composition | null {
  const { lots, parking, stalls, court } = cars
  const need = parking === 'none' ? 0 : needOf(terms, parts)
  if (stalls < need) return null
  const isDeck = parking === 'deck' || parking === 'garage'
  const levels = isDeck ? (lots[0]?.levels ?? 0) : 0
  // no more of a parking building is drawn than is needed, but room for its aisles and ramps
  const whole = lots[0] ? areaOfLot(lots[0]) : 0
  const used = Math.max(LEAST_DECK.length * LEAST_DECK.width, (whole * need) / Math.max(1, stalls))
  const deckArea = levels > 0 ? Math.min(whole, used) : 0
  const sums = { gfa: deckArea * levels, nfa: 0, units: 0, built: deckArea, paved: 0, office: 0 }
  let [floors, height, eaves] = [levels, levels * DECK_HEIGHT, levels * DECK_HEIGHT]
  let value = 0
  const none = emptyFacts()
  for (const part of parts) {
    const figures = figuresOf(part)
    const { use, floorHeight } = kindOf(part.table.kind)
    sums.gfa += figures.gfa
    sums.nfa += figures.nfa
    sums.units += figures.units
    sums.built += figures.footprint
    sums.paved += figures.paved
    if (use === 'office') sums.office += figures.gfa
    floors = Math.max(floors, part.floors)
    eaves = Math.max(eaves, part.floors * floorHeight)
    height = Math.max(height, part.floors * floorHeight + part.table.roof * FLATTEST)
    // without the fees, which are one for all
    const prices = { ...pricesOf(terms, part.table.kind), fees: 0 }
    value += residualValue(prices, {
      ...none,
      nfa: { ...none.nfa, [use]: figures.nfa },
      gfa: { ...none.gfa, [use]: figures.gfa },
      units: figures.units,
      openGround: 0,
    })
  }
  const laidOut = lots.reduce((sum, lot) => {
    return sum + (isDeck ? 0 : areaOfLot(lot) * Math.min(1, need / Math.max(1, stalls))) + lot.drive
  }, 0)
  value += residualValue(terms.prices, {
    ...none,
    stalls: need,
    parking,
    openGround: terms.plotArea - sums.built,
  })
  const isWithin = keepsLimits(terms, {
    ...sums,
    stalls: Math.min(stalls, need),
    floors,
    height,
    eaves,
    gfaOffice: sums.office,
    buildings: parts.length + (levels > 0 ? 1 : 0),
  })
  if (!isWithin || sums.gfa === 0) return null
  const covered = Math.min(terms.plotArea, sums.built + sums.paved + laidOut)
  const ends = { value, units: sums.units, green: 1 - covered / terms.plotArea }
  return { parts, court, lots, parking, ends, gfa: sums.gfa - deckArea * levels }
}

const areaOfLot = ({ box: { x0, y0, x1, y1 } }: Lot) => ((x1 - x0) * (y1 - y0)) / 1e10

function emptyFacts() {
  const zero = Object.fromEntries(USES.map((use) => [use, 0])) as Record<
    (typeof USES)[number],
    number
  >
  return {
    nfa: zero,
    gfa: zero,
    units: 0,
    stalls: 0,
    parking: 'none' as ParkingKind,
    openGround: 0,
  }
}

/** The same plan under other terms; null when it breaks a rule of those. */
export function reweighed(terms: SiteTerms, { parts, lots, parking, court }: Composition) {
  const stalls = lots.reduce((sum, lot) => sum + lot.stalls, 0)
  return weighed(terms, parts, { lots, parking, stalls, court })
}

/** Tables by what land is worth a m2 that they stand on, at their longest and with as many floors as may be; the best first. */
export function byMerit(
  { terms, mostHeight, parking }: Pick<Scene, 'terms' | 'mostHeight' | 'parking'>,
  tables: readonly KindTable[],
): KindTable[] {
  const meritOf = (table: KindTable): number => {
    const floors = floorsUnder(table, mostHeight)
    const long = table.knots.at(-1)
    if (floors === 0 || !long) return Number.NEGATIVE_INFINITY
    const { use } = kindOf(table.kind)
    const upper = kindOf(table.kind).mostFloors === 1 ? 0 : floors - 1
    const sum = (of: 'gfa' | 'nfa' | 'units') =>
      long.ground[of] + upper * long.upper[of] + long.attic[of]
    const prices = { ...pricesOf(terms, table.kind), fees: 0 }
    const none = emptyFacts()
    const value = residualValue(prices, {
      ...none,
      nfa: { ...none.nfa, [use]: sum('nfa') },
      gfa: { ...none.gfa, [use]: sum('gfa') },
      units: sum('units'),
      stalls: sum('units') * terms.norm.perUnit,
      parking: parking[0] ?? 'none',
    })
    return value / (long.length * table.depth)
  }
  const known = new Map(tables.map((table) => [table, meritOf(table)]))
  const merit = (table: KindTable) => known.get(table) as number
  return tables.filter((table) => Number.isFinite(merit(table))).sort((a, b) => merit(b) - merit(a))
}

/** The most floors of a table under a height, metres; 0 when there is no such building. */
export function floorsUnder({ floors, kind, roof }: KindTable, mostHeight: number): number {
  const fitting = Math.floor((mostHeight - roof * FLATTEST) / kindOf(kind).floorHeight + 1e-9)
  const most = Math.min(floors.most, fitting)
  return most < floors.least ? 0 : most
}
