/**
 * What prices and rates usually are, to ask "are you sure?" of what lies outside. A band is wider than the market: it runs
 * from half the lowest to twice the highest value that the domain reference gives, so that it catches a slip of the
 * keyboard or of the unit and no expensive place. Nothing is refused by it.
 */
import {
  type BookEntry,
  type BookKey,
  type CostGroupKey,
  type CostKindKey,
  type IncomeModeKey,
  MONEY_LIMIT,
  PRICE_BOOK,
  RENT_CEILINGS,
} from '@kavel/domain'

/** Where the values come from; translated as `finance.band.…`. */
type BandSource = 'rents' | 'sales' | 'costs' | 'book' | 'parameters' | 'amounts'

export interface Band {
  /** In the unit of the price or rate. */
  readonly low: number
  readonly high: number
  readonly source: BandSource
}

/** How far beyond the reference's own values nothing is asked yet. */
const SLACK = 2

const band = (source: BandSource, low: number, high: number): Band => ({
  low: low / SLACK,
  high: high * SLACK,
  source,
})

/**
 * Monthly rent per m² of net floor area, euro: the ceiling of social rent over its largest dwelling (58 m²,
 * domain reference §3.8), and the ceiling of middle rent over its smallest (55 m²).
 */
const RENT = { low: RENT_CEILINGS.social / 58, high: RENT_CEILINGS.middle / 55 } as const
/** Sale v.o.n. per m² of net floor area, euro: a terraced house (465,000 / 115 m², §1.8 E1) and a penthouse (6,400, E4). */
const SALE = { low: 465_000 / 115, high: 6400 } as const
/** A let parking space or storage a month, euro: 1,400 a year (§1.8 E3). */
const SPACE = 1400 / 12
/** Business rent a m² a year, euro: rental object 180 (§1.8 E5) and office 235 (E3). */
const BUSINESS = { low: 180, high: 235 } as const

const MONTHS = 12

/** Sizes of a dwelling type, m² of net floor area. */
interface UnitSize {
  readonly size: number
  readonly size_max: number
}

const PRICE_BANDS = {
  rent_m2_month: () => band('rents', RENT.low, RENT.high),
  rent_unit_month: ({ size, size_max }) =>
    band('rents', Math.min(SPACE, RENT.low * size), RENT.high * size_max),
  rent_m2_year: () => band('rents', BUSINESS.low, Math.max(BUSINESS.high, RENT.high * MONTHS)),
  rent_unit_year: ({ size, size_max }) =>
    band('rents', MONTHS * Math.min(SPACE, RENT.low * size), MONTHS * RENT.high * size_max),
  sell_m2: () => band('sales', SALE.low, SALE.high),
  sell_unit: ({ size, size_max }) => band('sales', SALE.low * size, SALE.high * size_max),
} as const satisfies Record<IncomeModeKey, (unit: UnitSize) => Band>

/** The usual price of a dwelling type in its income mode, of a dwelling of its size. */
export function usualPrice(mode: IncomeModeKey, unit: UnitSize): Band {
  return PRICE_BANDS[mode](unit)
}

/** Dearest building per m² of gross floor area, euro: a tower of more than 12 floors (§1.3: 2,300-2,900). */
const DEAREST_BUILDING = 2900
/** Dearest works on the ground per m², euro: made ready to live in (§1.3: 45-110). */
const DEAREST_GROUND = 110
/** Dearest fit-out per m², euro: offices (§1.3: 400-900 per m² VVO). */
const DEAREST_FURNISHING = 900
/** All additional costs together as a share of construction (§1.3: 16-25 %). */
const ADDITIONAL = 0.25

const PER_M2: Partial<Record<CostGroupKey, number>> = {
  ground: DEAREST_GROUND,
  building: DEAREST_BUILDING,
  furnishing: DEAREST_FURNISHING,
}

/** The usual parameter of a cost line; null where the reference gives none. Any line may be small; an amount below zero is a subsidy. */
export function usualCost(kind: CostKindKey, group: CostGroupKey): Band | null {
  switch (kind) {
    case 'flat_fee':
      return { low: 0, high: MONEY_LIMIT, source: 'amounts' }
    case 'per_m2_floor': {
      const dearest = PER_M2[group]
      return dearest === undefined ? null : band('costs', 0, dearest)
    }
    default:
      return { low: 0, high: ADDITIONAL, source: 'costs' }
  }
}

/** Ranges of the domain reference §1.6, as they stand there; fractions, months. */
const PARAMETERS: Readonly<Record<string, readonly [number, number]>> = {
  bar_by_function: [0.04, 0.09],
  nar_by_function: [0.037, 0.09],
  opex_by_function: [0.07, 0.13],
  buyer_costs_pct: [0.024, 0.114],
  profit_risk_pct: [0.04, 0.1],
  overhead_pct: [0.03, 0.06],
  interest: [0.009, 0.07],
  discount_rate: [0.009, 0.07],
  prep_months: [12, 36],
  build_months: [9, 30],
  // §1.5: from social rent to a detached house
  grondquote_by_function: [0.03, 0.4],
}

/** The usual value of a finance parameter, or of an entry of the price book; null where the reference gives no range. */
export function usualParameter(name: string, part: string | null = null): Band | null {
  if (name === 'price_book' && part !== null) {
    const { range }: Partial<BookEntry> = PRICE_BOOK[part as BookKey] ?? {}
    return range ? band('book', ...range) : null
  }
  const range = PARAMETERS[name]
  return range ? band('parameters', ...range) : null
}
