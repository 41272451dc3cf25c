/** The rules of a place as bounds on figures that are known without geometry. */
import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import type { ConstraintInput } from '../input/schema.ts'

/** What rules are about, by its place in the figures of an evaluation. */
export const MEASURES = {
  gsi: 0,
  fsi: 1,
  height: 2,
  eaves: 3,
  gfa: 4,
  nfa: 5,
  units: 6,
  floors: 7,
  built: 8,
  envelopeGsi: 9,
  psi: 10,
  gfaOffice: 11,
  buildings: 12,
} as const
type Measure = keyof typeof MEASURES

interface Ruled {
  readonly measure: Measure
  /** By how much a rule of this kind is relaxed to see what it costs. */
  readonly step: number
}

/** Steps: what a municipality could grant, one storey, a tenth of an index, a dwelling, 100 m2. */
const RULED: Partial<Record<ConstraintType, Ruled>> = {
  [ConstraintType.gsi]: { measure: 'gsi', step: 0.05 },
  [ConstraintType.ground_space_index]: { measure: 'gsi', step: 0.05 },
  [ConstraintType.fsi]: { measure: 'fsi', step: 0.1 },
  [ConstraintType.floor_space_index]: { measure: 'fsi', step: 0.1 },
  [ConstraintType.building_height]: { measure: 'height', step: 3 },
  [ConstraintType.gutter_height]: { measure: 'eaves', step: 3 },
  [ConstraintType.floor_space]: { measure: 'gfa', step: 100 },
  [ConstraintType.gfa]: { measure: 'gfa', step: 100 },
  [ConstraintType.nfa]: { measure: 'nfa', step: 100 },
  [ConstraintType.nr_of_units]: { measure: 'units', step: 1 },
  [ConstraintType.nr_of_floors]: { measure: 'floors', step: 1 },
  [ConstraintType.area]: { measure: 'built', step: 50 },
  [ConstraintType.buildable_area_gsi]: { measure: 'envelopeGsi', step: 0.05 },
  [ConstraintType.psi]: { measure: 'psi', step: 0.1 },
  [ConstraintType.office_floor_space]: { measure: 'gfaOffice', step: 100 },
  [ConstraintType.nr_of_buildings]: { measure: 'buildings', step: 1 },
}

/** One bound: the figure must not be above `most`, nor below `least`. */
export interface Limit {
  readonly at: number
  readonly most: number
  readonly least: number
}

/** The tolerance of the specification. */
const TOLERANCE = 1e-5

export function limitsOf(constraints: readonly ConstraintInput[]): Limit[] {
  return constraints.flatMap(({ type, operator, value }) => {
    const ruled = RULED[type]
    if (!ruled || value === null) return []
    const isMost = operator !== ConstraintOperator.smaller_than
    const isLeast = operator !== ConstraintOperator.greater_than
    return {
      at: MEASURES[ruled.measure],
      most: isMost ? value + TOLERANCE : Number.POSITIVE_INFINITY,
      least: isLeast ? value - TOLERANCE : Number.NEGATIVE_INFINITY,
    }
  })
}

/** The most that the rules allow of a measure. */
export function mostOf(limits: readonly Limit[], measure: Measure): number {
  const at = MEASURES[measure]
  return limits.reduce(
    (most, limit) => (limit.at === at ? Math.min(most, limit.most) : most),
    Number.POSITIVE_INFINITY,
  )
}

/** A rule one step easier; null when it bounds nothing that is known here. */
export function relaxed(
  constraint: ConstraintInput,
): { constraint: ConstraintInput; step: number } | null {
  const ruled = RULED[constraint.type]
  const { value, operator } = constraint
  if (!ruled || value === null || operator === ConstraintOperator.equal) return null
  const sign = operator === ConstraintOperator.smaller_than ? -1 : 1
  return { constraint: { ...constraint, value: value + sign * ruled.step }, step: ruled.step }
}
