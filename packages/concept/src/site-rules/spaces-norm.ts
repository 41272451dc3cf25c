/**
 * Parking spaces that a dwelling asks for: the plan first (a PSI as a minimum), then the company, then the record of its type. The
 * rule of the site, the sheet and "fill this plot" all go by it.
 */
import { ConstraintOperator, ConstraintType, DESIGN_RULES } from '@kavel/domain'
import type { Parameters } from '../generate-concept.ts'
import type { LocationSource } from '../location-source.ts'
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
