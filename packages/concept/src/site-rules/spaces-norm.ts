/**
 * Parking spaces that dwellings and floors ask for. Of dwellings the plan comes first (a PSI as a minimum), then the company, then the
 * record of the type; of other functions the key figures of domain reference §2.4. The rule of the site, the sheet and "fill this plot"
 * all go by it.
 */
import {
  ConstraintOperator,
  ConstraintType,
  DESIGN_RULES,
  LET_CLASSES,
  type LetClass,
  STALLS_PER_100,
} from '@kavel/domain'
import { type BuildingModel, measureQuantities } from '@kavel/generator'
import type { LocationSource } from '../location-source.ts'
import type { Parameters } from '../parameters.ts'
import { parkingRatio } from '../parking-ratio.ts'
import { siteParameter } from './site-parameter.ts'

export type NormedPlace = Pick<LocationSource, 'units' | 'constraints'>

/** One norm for all dwellings, and who sets it. */
export interface WholeNorm {
  readonly norm: number
  readonly by: 'plan' | 'company'
  /** Of the plan. */
  readonly reference: string | null
  readonly source: string | null
}

/** Spaces a dwelling by plan or company; null where both leave it to the types. */
export function wholeNorm(
  { constraints }: Pick<NormedPlace, 'constraints'>,
  parameters: Parameters,
): WholeNorm | null {
  const [asked] = constraints
    .filter(({ type, operator, value }) => {
      const isLeast = operator !== ConstraintOperator.greater_than
      return type === ConstraintType.psi && isLeast && value !== null
    })
    .sort((a, b) => Number(b.value) - Number(a.value))
  if (asked) {
    const { value, reference, source } = asked
    return { norm: Number(value), by: 'plan', reference, source }
  }
  const company = siteParameter(parameters, 'parking_norm').value
  return company === null ? null : { norm: company, by: 'company', reference: null, source: null }
}

/** Spaces a dwelling by its type: of its record, or the design rule for a type that has none. */
export function typeNorm({ units }: Pick<NormedPlace, 'units'>, unitId: string): number {
  const unit = units.find(({ id }) => String(id) === unitId)
  return unit ? parkingRatio(unit.cfg) : DESIGN_RULES.parking_ratio
}

/** Spaces that dwellings ask for together, not rounded; `counts` by the id of their type. */
export function spacesFor(
  place: NormedPlace,
  parameters: Parameters,
  counts: Iterable<readonly [unitId: string, count: number]>,
): number {
  const whole = wholeNorm(place, parameters)
  let spaces = 0
  for (const [unitId, count] of counts) spaces += count * (whole?.norm ?? typeNorm(place, unitId))
  return spaces
}

/** Spaces that floors of one function ask for. */
export interface FloorSpaces {
  readonly key: LetClass
  /** Hundreds of m² of gross floor area. */
  readonly amount: number
  readonly norm: number
  /** Not rounded. */
  readonly required: number
}

/** Spaces that offices, shops and halls ask for by the key figures, of each function that there is. */
export function spacesOfFloors(models: readonly BuildingModel[]): FloorSpaces[] {
  const areas = models.map((model) => measureQuantities(model).construction)
  return LET_CLASSES.flatMap((key) => {
    const amount = areas.reduce((sum, area) => sum + (area[key] ?? 0), 0) / 100
    const norm = STALLS_PER_100[key]
    return amount > 0 ? [{ key, amount, norm, required: amount * norm }] : []
  })
}
