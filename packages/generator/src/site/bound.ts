/** What no plan can surpass: level L0 of generator reference §19.4. */
import { signedArea, toSquareMetres } from '@kavel/geometry'
import { MOST_PARTS } from './compose/genes.ts'
import { DECK_LEVELS, FLATTEST, MOST_LEVELS, pricesOf, type SiteTerms } from './evaluate.ts'
import type { Ends } from './front.ts'
import { kindOf } from './kinds.ts'
import type { FloorFigures, Knot } from './knot.ts'
import { mostOf } from './limits.ts'
import { type ParkingKind, residualValue, type SitePrices, USES } from './prices.ts'
import type { SitePlace } from './site-place.ts'
import type { KindTable } from './tables.ts'

/**
 * Generated figures may be better than those of the tables by so much, as a share: settled mixes and lengths between the
 * measured ones. Of some 700 random buildings of all kinds none was better by more than 4.4 % (usable area a m2 of floor
 * area) and 8.7 % (dwellings a m2).
 */
const TABLE_ERROR = { nfa: 0.06, units: 0.1, footprint: 0.1 } as const
/** No space takes less ground, m2: half an aisle of 6 m and its own 5 m, 2.5 m wide (generator reference §9.6 and §19.4). */
const STALL = 20
/** Levels on which cars stand over the same ground. */
const LEVELS: Record<ParkingKind, number> = {
  none: Number.POSITIVE_INFINITY,
  surface: 1,
  deck: DECK_LEVELS,
  garage: MOST_LEVELS,
}

/** Plans of several buildings: what they may be, and the ground they may stand on, m2. */
interface Several {
  readonly tables: readonly KindTable[]
  readonly buildable: number
  readonly plot: number
}

interface Choice {
  /** Left out: there are none. */
  readonly composed?: Several
  /** Least usable area of a dwelling, m2. */
  readonly unitSize: number
  readonly parking: readonly ParkingKind[]
}

/**
 * For each end alone, the most of all places and kinds of parking: floor area g and dwellings u under what ground, coverage,
 * floor area, height and the cars of the dwellings leave. All of it is linear in g and u, so the most lies where two rules meet.
 */
export function boundsFor(
  terms: SiteTerms,
  places: readonly SitePlace[],
  { unitSize, parking, composed }: Choice,
): Ends {
  let units = 0
  let value = -terms.prices.fees / (1 + terms.prices.ofLand)
  const all = composed && idealOf(terms, composed)
  for (const kind of all ? parking : []) {
    const found = boundAt(terms, all as Ideal, unitSize, kind)
    units = Math.max(units, found.units)
    value = Math.max(value, found.value)
  }
  for (const place of places) {
    for (const kind of parking) {
      const { use } = kindOf(place.table.kind)
      const asksCars = (use === 'residential' ? terms.norm.perUnit : terms.norm.per100) > 0
      const spare = kind === 'surface' ? place.lot : place.deck
      if (kind !== 'none' && asksCars && !spare) continue
      const found = boundAt(terms, idealAt(terms, place), unitSize, kind)
      units = Math.max(units, found.units)
      value = Math.max(value, found.value)
    }
  }
  return { value, units, green: 1 }
}

/** a·g + b·u ≤ c. */
type Rule = readonly [a: number, b: number, c: number]

/** The best figures that buildings on a piece of ground may have. */
interface Ideal {
  readonly use: (typeof USES)[number]
  readonly floors: number
  /** Usable area, and dwellings, a m2 of floor area. */
  readonly nfaShare: number
  readonly measured: number
  readonly isHouse: boolean
  /** Storeys that what stands on top is worth. */
  readonly onTop: number
  /** m2 that may be built on, and that there is. */
  readonly coverage: number
  readonly ground: number
  /** Dwellings more than the share says, for there are whole ones only. */
  readonly spare: number
  readonly prices: SitePrices
}

function idealAt(terms: SiteTerms, place: SitePlace): Ideal {
  const { table } = place
  const floors = mostFloors(terms, table)
  const { use, house } = kindOf(table.kind)
  return {
    use,
    floors,
    nfaShare: best(table, floors, (f) => f.nfa / f.gfa),
    measured: best(table, floors, (f) => f.units / f.gfa),
    isHouse: house !== undefined,
    onTop: onTopOf(table),
    coverage: place.bars * place.most * table.depth * footprintOf(table),
    ground: toSquareMetres(place.ground.plot.reduce((sum, ring) => sum + signedArea(ring), 0)),
    spare: 1,
    prices: pricesOf(terms, table.kind),
  }
}

/** Of several kinds of dwellings beside each other the best of each figure: no mixture of them is better. */
function idealOf(terms: SiteTerms, { tables, buildable, plot }: Several): Ideal | null {
  const fitting = tables.filter((table) => mostFloors(terms, table) >= 1)
  if (fitting.length === 0) return null
  const top = (of: (table: KindTable, floors: number) => number) =>
    Math.max(...fitting.map((table) => of(table, mostFloors(terms, table))))
  return {
    use: 'residential',
    floors: top((_, floors) => floors),
    nfaShare: top((table, floors) => best(table, floors, (f) => f.nfa / f.gfa)),
    measured: top((table, floors) => best(table, floors, (f) => f.units / f.gfa)),
    isHouse: true,
    onTop: top(onTopOf),
    coverage: buildable,
    ground: plot,
    spare: MOST_PARTS,
    prices: bestPrices(terms),
  }
}

/** For each amount the better of what flats and houses bring and cost. */
function bestPrices({ prices, housePrices }: SiteTerms): SitePrices {
  if (!housePrices) return prices
  const each = (of: (a: number, b: number) => number, key: 'revenuePerNfa' | 'costPerGfa') =>
    Object.fromEntries(
      USES.map((use) => [use, of(prices[key][use], housePrices[key][use])]),
    ) as Record<(typeof USES)[number], number>
  return {
    ...prices,
    revenuePerNfa: each(Math.max, 'revenuePerNfa'),
    revenuePerUnit: Math.max(prices.revenuePerUnit, housePrices.revenuePerUnit),
    costPerGfa: each(Math.min, 'costPerGfa'),
  }
}

function boundAt(
  terms: SiteTerms,
  ideal: Ideal,
  unitSize: number,
  parking: ParkingKind,
): { units: number; value: number } {
  const { limits, plotArea, envelopeArea, norm } = terms
  const { use, isHouse, floors, coverage, ground, prices, measured: own } = ideal
  if (!(floors >= 1)) return { units: 0, value: Number.NEGATIVE_INFINITY }
  const isHome = use === 'residential'
  const nfaShare = ideal.nfaShare * (1 + TABLE_ERROR.nfa)
  const measured = own * (1 + TABLE_ERROR.units)
  const density = !isHome ? 0 : isHouse ? measured : Math.min(measured, nfaShare / unitSize)
  // a m2 of floor takes so much ground, and a space and what it stands for so much
  const under = 1 / (floors + ideal.onTop)
  const perUnit = isHome ? norm.perUnit : 0
  const perGfa = isHome ? 0 : norm.per100 / 100
  const cars = parking === 'none' ? 0 : STALL
  const deck = parking === 'deck' || parking === 'garage' ? cars : 0
  const land = cars / LEVELS[parking]
  const covered = Math.min(
    mostOf(limits, 'gsi') * plotArea,
    mostOf(limits, 'built'),
    envelopeArea > 0 ? mostOf(limits, 'envelopeGsi') * envelopeArea : Number.POSITIVE_INFINITY,
  )
  const built = deck > 0 ? land : 0
  const mostGfa = Math.min(mostOf(limits, 'gfa'), mostOf(limits, 'fsi') * plotArea)
  const nfaLimit = mostOf(limits, 'nfa')
  const rules: Rule[] = [
    [under, 0, coverage],
    [under + built * perGfa, built * perUnit, covered],
    [under + land * perGfa, land * perUnit, ground - terms.court],
    [1 + deck * perGfa, deck * perUnit, mostGfa],
    // one dwelling more than the share says may fit, since there are whole ones only
    [-density, 1, isHome ? ideal.spare : 0],
    [0, 1, mostOf(limits, 'units')],
    [-1, 0, 0],
    [0, -1, 0],
  ].filter(([, , c]) => Number.isFinite(c)) as unknown as Rule[]
  // beyond it floor area brings no revenue
  const lines: Rule[] = Number.isFinite(nfaLimit) ? [...rules, [nfaShare, 0, nfaLimit]] : rules
  const zero = Object.fromEntries(USES.map((each) => [each, 0])) as Record<
    (typeof USES)[number],
    number
  >
  const openGround = deck > 0 ? 0 : Math.max(0, plotArea - Math.min(coverage, covered))
  const found = { units: 0, value: Number.NEGATIVE_INFINITY }
  for (const [g, u] of meetings(lines)) {
    if (rules.some(([a, b, c]) => a * g + b * u > c + TOLERANCE * Math.max(1, Math.abs(c))))
      continue
    found.units = Math.max(found.units, Math.floor(u + TOLERANCE))
    const facts = {
      nfa: { ...zero, [use]: Math.min(nfaShare * g, nfaLimit) },
      gfa: { ...zero, [use]: g },
      units: u,
      stalls: parking === 'none' ? 0 : u * perUnit + g * perGfa,
      parking,
      openGround,
    }
    found.value = Math.max(found.value, residualValue(prices, facts))
  }
  return found
}

/** What is a corner but for the last bits is one. */
const TOLERANCE = 1e-9

/** Where any two lines cross. */
function* meetings(lines: readonly Rule[]): Generator<[g: number, u: number]> {
  for (const [i, [a, b, c]] of lines.entries()) {
    for (const [d, e, f] of lines.slice(i + 1)) {
      const cross = a * e - b * d
      if (cross !== 0) yield [(c * e - b * f) / cross, (a * f - c * d) / cross]
    }
  }
}

function mostFloors({ limits }: SiteTerms, table: KindTable): number {
  const height = Math.min(mostOf(limits, 'height') - table.roof * FLATTEST, mostOf(limits, 'eaves'))
  return Math.min(
    table.floors.most,
    mostOf(limits, 'floors'),
    Math.floor(height / kindOf(table.kind).floorHeight + 1e-9),
  )
}

/** Floor area over that of the storeys, as a share of what is built on: an attic, or offices on an upper floor of a hall. */
function onTopOf({ knots }: KindTable): number {
  return Math.max(
    ...knots.map((k) => (k.attic.gfa + Math.max(0, k.ground.gfa - k.footprint)) / k.footprint),
  )
}

/** Most of its box that a building stands on: beside houses and behind galleries it is open. */
function footprintOf({ knots, depth }: KindTable): number {
  const shares = knots.map(({ footprint, length }) => footprint / (length * depth))
  return Math.min(1, Math.max(...shares) * (1 + TABLE_ERROR.footprint))
}

/** The best share of floor area in whole buildings: with one floor more it lies between those of the fewest and the most. */
function best(table: KindTable, floors: number, ratio: (all: FloorFigures) => number): number {
  const stacks = [Math.min(table.floors.least, floors), floors]
  const shares = table.knots.flatMap((knot) =>
    stacks.map((count) => wholeOf(knot, kindOf(table.kind).mostFloors === 1 ? 1 : count)),
  )
  return Math.max(...shares.filter(({ gfa }) => gfa > 0).map(ratio))
}

function wholeOf({ ground, upper, attic }: Knot, floors: number): FloorFigures {
  const sum = (of: keyof FloorFigures) => ground[of] + (floors - 1) * upper[of] + attic[of]
  return { gfa: sum('gfa'), nfa: sum('nfa'), units: ground.units + (floors - 1) * upper.units }
}
