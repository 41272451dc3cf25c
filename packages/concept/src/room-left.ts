/** What the buildings of a concept leave of its rules to one more. */
import { ConstraintType } from '@kavel/domain'
import { type BuildingModel, type ConstraintInput, checkConstraints } from '@kavel/generator'
import { measureConcept } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'

/** Rules of all buildings together; the others hold for the highest, or for a ratio. */
const TOGETHER: readonly ConstraintType[] = [
  ConstraintType.gsi,
  ConstraintType.ground_space_index,
  ConstraintType.fsi,
  ConstraintType.floor_space_index,
  ConstraintType.buildable_area_gsi,
  ConstraintType.floor_space,
  ConstraintType.office_floor_space,
  ConstraintType.gfa,
  ConstraintType.nfa,
  ConstraintType.nr_of_buildings,
  ConstraintType.nr_of_units,
  ConstraintType.area,
]

export interface RoomLeft {
  /** The rules, less what others have used of them; never less than nothing. */
  readonly constraints: ConstraintInput[]
  /** Of each rule, by its place: what others have used. */
  readonly used: readonly number[]
}

/** @param others models of the buildings that stay as they are */
export function roomLeft(
  location: LocationSource,
  constraints: readonly ConstraintInput[],
  others: readonly BuildingModel[],
): RoomLeft {
  const measured = others.length > 0 ? measure(location, constraints, others) : []
  const used = constraints.map(({ type, value }, i) =>
    value !== null && TOGETHER.includes(type) ? (measured[i]?.actual ?? 0) : 0,
  )
  return {
    used,
    constraints: constraints.map((constraint, i) =>
      constraint.value === null
        ? constraint
        : { ...constraint, value: Math.max(0, constraint.value - (used[i] as number)) },
    ),
  }
}

function measure(
  location: LocationSource,
  constraints: readonly ConstraintInput[],
  models: readonly BuildingModel[],
) {
  const { formFactors, extra } = measureConcept(location, models)
  return checkConstraints(constraints, formFactors, extra)
}
