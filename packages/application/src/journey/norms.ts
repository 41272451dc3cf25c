import { ConstraintOperator, ConstraintType, ZoningCategory } from '@kavel/domain'
import { type Dimension, type Fact, readDimension } from '@kavel/registers'
import { overLocation, type PlanFacts, totalSize } from './facts.ts'

/** A norm of the plan in the terms of a constraint. */
export interface Norm extends Fact<'dimensions'> {
  readonly type: ConstraintType
  readonly operator: ConstraintOperator
  /** In the unit of the type; null when the plan has words. */
  readonly norm: number | null
  /** Name of the zone in whose article it stands. */
  readonly zone: string | null
}

/** Constraint for a quantity of the maatvoering (domain reference 4.2). */
interface Circumstances {
  readonly plotArea: number
  readonly hasEnvelope: boolean
  readonly inOffices: boolean
}
type Translation = (
  value: number,
  place: Circumstances,
) => readonly [type: ConstraintType, norm: number]

const plain =
  (type: ConstraintType): Translation =>
  (value) => [type, value]

const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  'bouwhoogte m': plain(ConstraintType.building_height),
  'hoogte m': plain(ConstraintType.building_height),
  'goothoogte m': plain(ConstraintType.gutter_height),
  'bebouwingspercentage %': (value, { hasEnvelope }) => [
    hasEnvelope ? ConstraintType.buildable_area_gsi : ConstraintType.gsi,
    value / 100,
  ],
  'bebouwd oppervlak m2': (value, { plotArea }) => [ConstraintType.gsi, value / plotArea],
  'vloeroppervlakte m2': (value, { inOffices }) => [
    inOffices ? ConstraintType.office_floor_space : ConstraintType.floor_space,
    value,
  ],
  'vloeroppervlakte; bruto m2': plain(ConstraintType.gfa),
  'vloeroppervlakte; bvo m2': plain(ConstraintType.gfa),
  'vloeroppervlakte; netto m2': plain(ConstraintType.nfa),
  'vloeroppervlakte; vvo m2': plain(ConstraintType.nfa),
  'oppervlakte m2': plain(ConstraintType.area),
  'aantal wooneenheden': plain(ConstraintType.nr_of_units),
  'aantal gebouwen': plain(ConstraintType.nr_of_buildings),
  'aantal bouwlagen': plain(ConstraintType.nr_of_floors),
}

const OPERATORS: Readonly<Record<Dimension['bound'], ConstraintOperator>> = {
  maximum: ConstraintOperator.greater_than,
  minimum: ConstraintOperator.smaller_than,
  exact: ConstraintOperator.equal,
}

/**
 * The norms of the plans on the plots, the strictest of each type and operator. Slivers do not count.
 * What has no type of its own, or words instead of a number, stays as a general norm.
 */
export function strictestNorms(facts: readonly PlanFacts[]): Norm[] {
  const dimensions = overLocation(
    facts,
    (plot) => plot.dimensions,
    ({ kind, text, plan_id, article }) => JSON.stringify([kind, text, plan_id, article]),
  )
  const strictest = new Map<string, Norm>()
  for (const dimension of dimensions) {
    const norm = toNorm(dimension, facts)
    const key =
      norm.type === ConstraintType.general
        ? `${norm.kind} ${norm.text}`
        : `${norm.type} ${norm.operator}`
    const other = strictest.get(key)
    if (!other || isStricter(norm, other)) strictest.set(key, norm)
  }
  return [...strictest.values()]
}

/** The strictest maximum of a type, or null. */
export function maximumOf(norms: readonly Norm[], type: ConstraintType): number | null {
  const found = norms.find(
    (norm) => norm.type === type && norm.operator !== ConstraintOperator.smaller_than,
  )
  return found?.norm ?? null
}

function toNorm(dimension: Fact<'dimensions'>, facts: readonly PlanFacts[]): Norm {
  const { quantity, unit, bound, value } = readDimension(dimension.kind, dimension.text)
  const zones = facts.flatMap(({ zoning }) => zoning)
  const own = zones.find(
    ({ plan_id, article }) => plan_id === dimension.plan_id && article === dimension.article,
  )
  const zone = own?.name ?? null
  const name = unit ? `${quantity} ${unit}` : quantity
  const translate = Object.hasOwn(TRANSLATIONS, name) ? TRANSLATIONS[name] : undefined
  const operator = OPERATORS[bound]
  if (value === null || !translate)
    return { ...dimension, type: ConstraintType.general, operator, norm: null, zone }
  const [type, norm] = translate(value, {
    plotArea: totalSize(facts),
    hasEnvelope: facts.some(({ envelopes }) => envelopes.length > 0),
    inOffices: own?.category === ZoningCategory.office,
  })
  return { ...dimension, type, operator, norm, zone }
}

function isStricter(norm: Norm, than: Norm): boolean {
  const [a, b] = [norm.norm ?? 0, than.norm ?? 0]
  return norm.operator === ConstraintOperator.smaller_than ? a > b : a < b
}
