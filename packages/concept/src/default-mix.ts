/** The mix with which a building of flats begins: a Dutch neighbourhood programme, by the kind of place. */
import { IncomeMode, keyOf, type LocationCfg, RENT_CEILINGS, ZoningCategory } from '@kavel/domain'
import { evaluate } from '@kavel/domain/formula'
import { INCOME_MODES } from '@kavel/finance'
import { formOf } from './dwelling-form.ts'
import type { LocationSource } from './location-source.ts'

type Unit = LocationSource['units'][number]
/** What a mix is made of; without a price a type is of no segment. */
export type MixUnit = Pick<Unit, 'id' | 'size' | 'size_max'> &
  Partial<Pick<Unit, 'name' | 'price' | 'income_mode'>>

/** Kinds of place with a programme of their own (domain reference §3.8). */
export type PlaceKind = 'urban' | 'mixed' | 'suburban'

/** A kind of place, and what told it. */
interface PlaceReason {
  readonly kind: PlaceKind
  /** Largest main zoning by its name in the plan; null where no plan is known. */
  readonly zone: string | null
  readonly plan: string | null
  /** Permitted height in metres when it decided; else null. */
  readonly height: number | null
}

/** Zonings of town centres (domain reference §4.1). */
const CENTRAL: readonly number[] = [
  ZoningCategory.center,
  ZoningCategory.mixed,
  ZoningCategory.retail,
  ZoningCategory.office,
  ZoningCategory.catering,
]
const RESIDENTIAL: readonly number[] = [
  ZoningCategory.residential,
  ZoningCategory.residential_area,
  ZoningCategory.living,
]
/** Metres: two storeys and a roof, so a street of houses; a third storey stays below 12 m. */
const HOUSES_HEIGHT = 11

/** The kind of place by the largest zoning and the height that its plan permits. */
export function placeKindOf({
  zones,
  max_height,
}: Pick<LocationCfg['summary'], 'zones' | 'max_height'>): PlaceReason {
  const [zone] = zones.toSorted((a, b) => b.share - a.share)
  const told = { zone: zone?.name ?? null, plan: zone?.plan_name ?? zone?.plan_id ?? null }
  if (zone && CENTRAL.includes(zone.category)) return { kind: 'urban', ...told, height: null }
  const isLow = max_height !== null && max_height <= HOUSES_HEIGHT
  if (zone && RESIDENTIAL.includes(zone.category) && isLow)
    return { kind: 'suburban', ...told, height: max_height }
  return { kind: 'mixed', ...told, height: null }
}

type Segment = 'social' | 'middle' | 'free'

interface Band {
  /** m² of net floor area. */
  readonly size: readonly [number, number]
  readonly share: number
  /** Null: any that is let. */
  readonly segment: Segment | null
}

/** Programmes of stacked dwellings (domain reference §3.8); of a suburb the part that is stacked. */
const PROGRAMMES: Readonly<Record<PlaceKind, readonly Band[]>> = {
  urban: [
    { size: [45, 55], share: 40, segment: null },
    { size: [55, 70], share: 40, segment: null },
    { size: [75, 90], share: 20, segment: null },
  ],
  mixed: [
    { size: [45, 58], share: 30, segment: 'social' },
    { size: [55, 72], share: 40, segment: 'middle' },
    { size: [75, 110], share: 30, segment: 'free' },
  ],
  suburban: [{ size: [65, 85], share: 100, segment: 'free' }],
}

/** A type this large is the penthouse of a building (domain reference §3.8: 110-180 m²), not its programme. */
const PENTHOUSE = 110

/** Rent of a dwelling of the middle size a month; null for one that is sold or has no price. */
function monthlyRent({ size, size_max, price, income_mode }: MixUnit): number | null {
  const mode = income_mode && keyOf(IncomeMode, income_mode)
  if (!mode || !price || INCOME_MODES[mode].kind !== 'rent') return null
  const facts: Readonly<Record<string, number>> = {
    'unit.price': price,
    'unit.count': 1,
    'unit.area': (size + size_max) / 2,
  }
  const yearly = evaluate(INCOME_MODES[mode].amount('unit'), (key) => facts[key] ?? null)
  return yearly === null ? null : yearly / 12
}

function segmentOf(unit: MixUnit): Segment {
  const rent = monthlyRent(unit)
  if (rent === null || rent > RENT_CEILINGS.middle) return 'free'
  return rent <= RENT_CEILINGS.social ? 'social' : 'middle'
}

/** How little a type is what a band asks for: first by segment, then by size. */
function strangeness(unit: MixUnit, { size: [from, to], segment }: Band): number {
  const off = Math.abs((unit.size + unit.size_max) / 2 - (from + to) / 2)
  const isOther = segment === null ? monthlyRent(unit) === null : segmentOf(unit) !== segment
  return off + (isOther ? PENTHOUSE : 0)
}

interface MixShareOf {
  readonly unitId: Unit['id']
  /** Dwellings of this type among all of the mix, as a whole number. */
  readonly ratio: number
}

/**
 * The programme of a place from the dwelling types that a location has; bands for which one type is the nearest add up.
 * Penthouses have no part in it, as only the top floor has them. Empty without a type for flats.
 */
export function defaultMix(kind: PlaceKind, units: readonly MixUnit[]): readonly MixShareOf[] {
  const flats = units.filter(({ name = '', size }) => formOf({ name, size }).flat)
  const small = flats.filter(({ size }) => size < PENTHOUSE)
  const types = small.length > 0 ? small : flats
  const shares = new Map<Unit['id'], number>()
  for (const band of PROGRAMMES[kind]) {
    const [best] = types.toSorted((a, b) => strangeness(a, band) - strangeness(b, band))
    if (best) shares.set(best.id, (shares.get(best.id) ?? 0) + band.share)
  }
  const divisor = [...shares.values()].reduce(greatestDivisor, 0) || 1
  return [...shares].map(([unitId, share]) => ({ unitId, ratio: share / divisor }))
}

/**
 * How often each type stands in a row of the mix with which a plot is filled: flats by the programme of the place, and every
 * house once.
 */
export function fillRatios<Known extends MixUnit & Pick<Unit, 'name'>>(
  kind: PlaceKind,
  units: readonly Known[],
): ReadonlyMap<Known['id'], number> {
  const programme = new Map(defaultMix(kind, units).map(({ unitId, ratio }) => [unitId, ratio]))
  return new Map(
    units.map((unit) => [unit.id, formOf(unit).flat ? (programme.get(unit.id) ?? 0) : 1]),
  )
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
