/**
 * The price book (`finance_parameters.price_book`): what building, parking and the ground cost and what space earns, by thing.
 *
 * Costs and sale prices rest on the ranges of domain reference §1.3, price level 2025 without VAT: the middle of the range, indexed one
 * year by the 3 % of §1.6, rounded to `step`. Rents rest on §1.8 and are indexed by 2 %. Entries without a published figure are choices
 * of Kavel and marked so. Every entry can be changed by location, or emptied: then it is missing, not zero.
 */
import { z } from 'zod'
import { MONEY_LIMIT } from './limits.ts'

/** Price level of the book's amounts, and the year of the ranges behind them. */
export const PRICE_LEVEL = { book: 2026, ranges: 2025 } as const
/** One year of price change (domain reference §1.6). */
export const BOOK_INDEX = { cost: 0.03, income: 0.02 } as const

/** Building types by function and height, each with a price per m² GFA. */
export const CONSTRUCTION_CLASSES = [
  'house',
  'flat_low',
  'flat_mid',
  'flat_high',
  'office',
  'shop',
  'hall',
  'distribution',
  'storage',
] as const
export type ConstructionClass = (typeof CONSTRUCTION_CLASSES)[number]

/** Most storeys of the lower two classes of flats (domain reference §1.3: to 5 floors, 6–12, above 12). */
export const FLAT_STOREYS = { flat_low: 5, flat_mid: 12 } as const

/** The class of a building of dwellings above each other, by its storeys. */
export function flatClassOf(storeys: number): ConstructionClass {
  if (storeys <= FLAT_STOREYS.flat_low) return 'flat_low'
  return storeys <= FLAT_STOREYS.flat_mid ? 'flat_mid' : 'flat_high'
}

/** Where a car stands: on the ground, in a building on or above it, at most 2 m below it, deeper. */
export const STALL_KINDS = ['ground', 'deck', 'half_sunk', 'underground'] as const
export type StallKind = (typeof STALL_KINDS)[number]

/** Space let by the m² when no dwelling type is drawn there. */
export const LET_CLASSES = ['office', 'shop', 'hall', 'distribution'] as const
export type LetClass = (typeof LET_CLASSES)[number]

/** Kind of entry: construction cost, ground cost, share of the land price, rent or sale price. */
export type BookSection = 'building' | 'parking' | 'ground' | 'land' | 'rent' | 'sale'

export interface BookEntry {
  readonly section: BookSection
  readonly unit: 'eur_per_m2' | 'eur_per_unit' | 'fraction'
  readonly value: number
  /** `range`: middle of `range`, indexed; `example`: one published amount, indexed; `law`; `choice`: of Kavel, no source has a figure. */
  readonly basis: 'range' | 'example' | 'law' | 'choice'
  /** Lowest and highest amount of the source, at the price level of the ranges. */
  readonly range: readonly [low: number, high: number] | null
  /** Rounding of the indexed amount. */
  readonly step: number
  readonly source: string
}

const COSTS = 'domain reference §1.3, market 2025 without VAT'

function perM2(
  section: 'building' | 'ground',
  range: readonly [number, number],
  step: number,
  value: number,
): BookEntry {
  return { section, unit: 'eur_per_m2', value, basis: 'range', range, step, source: COSTS }
}

function perSpace(range: readonly [number, number], value: number): BookEntry {
  return {
    section: 'parking',
    unit: 'eur_per_unit',
    value,
    basis: 'range',
    range,
    step: 100,
    source: COSTS,
  }
}

function entry(
  section: BookSection,
  unit: BookEntry['unit'],
  basis: BookEntry['basis'],
  value: number,
  source: string,
  amount: number | null = null,
  step = 1,
): BookEntry {
  const range = amount === null ? null : ([amount, amount] as const)
  return { section, unit, value, basis, range, step, source }
}

/** Every entry with its default. The sum of a range: (low + high) / 2 × 1.03, rounded to `step`; a test repeats it. */
export const PRICE_BOOK = {
  construction_house: perM2('building', [1350, 1700], 10, 1570),
  construction_flat_low: perM2('building', [1800, 2200], 10, 2060),
  construction_flat_mid: perM2('building', [2000, 2500], 10, 2320),
  construction_flat_high: perM2('building', [2300, 2900], 10, 2680),
  construction_office: perM2('building', [1800, 2500], 10, 2210),
  construction_shop: perM2('building', [1100, 1500], 10, 1340),
  construction_hall: perM2('building', [750, 1100], 10, 950),
  construction_distribution: perM2('building', [600, 900], 10, 770),
  // an unheated room in the structure of the building: the upper end of a hall
  construction_storage: perM2('building', [1100, 1100], 10, 1130),
  stall_ground: perSpace([3000, 5000], 4100),
  stall_deck: perSpace([15_000, 22_000], 19_100),
  stall_half_sunk: perSpace([25_000, 35_000], 30_900),
  stall_underground: perSpace([45_000, 65_000], 56_700),
  // bouwrijp 40-90 per m² of plot; woonrijp 45-110: planting at its lower end, paving at its upper
  site_works: perM2('ground', [40, 90], 1, 67),
  green: perM2('ground', [45, 45], 1, 46),
  paved: perM2('ground', [110, 110], 1, 113),
  transfer_tax: entry(
    'land',
    'fraction',
    'law',
    0.104,
    'transfer tax 2026, all but dwellings: domain reference §1.2',
  ),
  transfer_tax_dwellings: entry(
    'land',
    'fraction',
    'law',
    0.08,
    'transfer tax 2026, dwellings not lived in by the buyer: domain reference §1.2',
  ),
  land_vat_deductible: entry(
    'land',
    'fraction',
    'law',
    1,
    'VAT on building land is deducted by who delivers new buildings with VAT: decision 0021',
  ),
  // notary 0.3-0.6 % and broker 1-1.5 % of the price: a share, so it is not indexed
  land_fees: {
    section: 'land',
    unit: 'fraction',
    value: 0.017,
    basis: 'range',
    range: [0.013, 0.021],
    step: 0.001,
    source: COSTS,
  },
  rent_office: entry(
    'rent',
    'eur_per_m2',
    'example',
    240,
    'domain reference §1.8 E3, 235 per m² VVO a year',
    235,
    5,
  ),
  rent_shop: entry(
    'rent',
    'eur_per_m2',
    'example',
    215,
    'domain reference §1.8 E4, 210 per m² VVO a year',
    210,
    5,
  ),
  rent_hall: entry('rent', 'eur_per_m2', 'choice', 85, 'decision 0021: no source has a figure'),
  rent_distribution: entry(
    'rent',
    'eur_per_m2',
    'choice',
    75,
    'decision 0021: no source has a figure',
  ),
  rent_storage: entry(
    'rent',
    'eur_per_unit',
    'choice',
    500,
    'decision 0021: a storage room of 5 m² at 100 per m² a year',
  ),
  rent_parking: entry(
    'rent',
    'eur_per_unit',
    'example',
    1430,
    'domain reference §1.8 E3, 1,400 per space a year',
    1400,
    10,
  ),
  rent_parking_surplus: entry(
    'rent',
    'eur_per_unit',
    'choice',
    0,
    'decision 0021: nobody is known to need them',
  ),
  sale_stall_ground: entry(
    'sale',
    'eur_per_unit',
    'choice',
    0,
    'decision 0021: in the price of the dwelling',
  ),
  sale_stall_deck: entry(
    'sale',
    'eur_per_unit',
    'choice',
    20_000,
    'decision 0021: no source has a figure',
  ),
  sale_stall_half_sunk: entry(
    'sale',
    'eur_per_unit',
    'choice',
    27_500,
    'decision 0021: no source has a figure',
  ),
  sale_stall_underground: entry(
    'sale',
    'eur_per_unit',
    'choice',
    35_000,
    'decision 0021: no source has a figure',
  ),
} as const satisfies Readonly<
  Record<`construction_${ConstructionClass}` | `stall_${StallKind}`, BookEntry> &
    Record<`rent_${LetClass}` | `sale_stall_${StallKind}`, BookEntry> &
    Record<string, BookEntry>
>
export type BookKey = keyof typeof PRICE_BOOK
export const BOOK_KEYS = Object.keys(PRICE_BOOK) as readonly BookKey[]

const amounts = Object.fromEntries(
  Object.entries(PRICE_BOOK).map(([key, { unit, value }]) => [
    key,
    z
      .number()
      .min(0)
      .max(unit === 'fraction' ? 1 : MONEY_LIMIT)
      .nullable()
      .default(value),
  ]),
) as unknown as Record<BookKey, z.ZodDefault<z.ZodNullable<z.ZodNumber>>>

/**
 * The price book of a location. `active`: whether it counts. Locations of before the book have it off, so that their cost records are
 * not charged twice and their result stays; new ones copy it with the cost records of the template.
 */
export const priceBookSchema = z.strictObject({ active: z.boolean().default(false), ...amounts })

/**
 * Parking that other functions than dwellings need, spaces per 100 m² GFA (domain reference §2.4): the middle of 1.9–2.5 for an
 * office, a shop, a labour-intensive business in a hall, a warehouse in a distribution centre. The sheet and the parking norm of
 * the site both go by it.
 */
export const STALLS_PER_100 = {
  office: 2.2,
  shop: 3.3,
  hall: 1.9,
  distribution: 0.8,
} as const satisfies Record<LetClass, number>
