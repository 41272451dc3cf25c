/** Does a building, or a concept, keep the norms of its place? (domain reference §4.2) */
import {
  ConstraintOperator,
  ConstraintType,
  DESIGN_RULES,
  type FormFactors,
  keyOf,
} from '@kavel/domain'
import { toMetres } from '@kavel/geometry'
import type { ConstraintInput } from '../input/schema.ts'
import type { Tower } from '../model/types.ts'

export type ConstraintStatus = 'ok' | 'exceeded' | 'manual' | 'unknown'

/** What form factors do not know. */
export interface ConstraintExtra {
  /** Buildings of the concept; 1 when left out. */
  nrbuildings?: number
  /** Highest eave above ground level, metres; the building height of a flat roof when left out. */
  gutterheight?: number
  /** Built area inside the building envelope, m2; the whole built area when left out. */
  builtInEnvelope?: number
}

export interface ConstraintResult {
  id: number | string | null
  type: ConstraintType
  name: string
  operator: ConstraintOperator
  required: number | null
  actual: number | null
  /** How much room is left; negative when exceeded. */
  margin: number | null
  /** actual / required. */
  use: number | null
  status: ConstraintStatus
  /** Plan id and article. */
  reference: string | null
  source: string | null
}

interface Measure {
  /** Null when it cannot be measured here. */
  value(f: FormFactors, extra: ConstraintExtra): number | null
  /** Counts are compared exactly, lengths, areas and ratios with the tolerance of the specification. */
  exact?: true
}

const MEASURES = {
  general: { value: () => null },
  gsi: { value: (f) => known(f.plotarea, f.gsi) },
  ground_space_index: { value: (f) => known(f.plotarea, f.gsi) },
  fsi: { value: (f) => known(f.plotarea, f.fsi) },
  floor_space_index: { value: (f) => known(f.plotarea, f.fsi) },
  buildable_area_gsi: {
    value: (f, extra) =>
      known(f.buildingenvelope, (extra.builtInEnvelope ?? f.builtarea) / f.buildingenvelope),
  },
  building_height: { value: (f) => f.maxheight },
  gutter_height: { value: (f, extra) => extra.gutterheight ?? f.maxheight },
  floor_space: { value: (f) => f.gfa },
  office_floor_space: { value: (f) => f.gfa_office },
  gfa: { value: (f) => f.gfa },
  nfa: { value: (f) => f.nfa },
  psi: { value: (f) => known(f.nrunits, f.parking_per_unit) },
  nr_of_buildings: { value: (_, extra) => extra.nrbuildings ?? 1, exact: true },
  nr_of_units: { value: (f) => f.nrunits, exact: true },
  nr_of_floors: { value: (f) => f.nrfloors, exact: true },
  area: { value: (f) => f.builtarea },
} as const satisfies Record<keyof typeof ConstraintType, Measure>

/** Metres above ground level of the highest eaves: the top of the walls, whatever roof stands on them. */
export function eavesOf(towers: readonly Pick<Tower, 'z1'>[]): number {
  return toMetres(towers.reduce((top, { z1 }) => Math.max(top, z1), 0))
}

function known(base: number, value: number): number | null {
  return base > 0 ? value : null
}

/**
 * Compares every constraint with the form factors. The operator names the violation: `greater_than` (the default) is a
 * maximum that must not be exceeded, `smaller_than` a minimum, `equal` must be met.
 */
export function checkConstraints(
  constraints: readonly ConstraintInput[],
  factors: FormFactors,
  extra: ConstraintExtra = {},
): ConstraintResult[] {
  return constraints.map((constraint) => {
    const key = keyOf(ConstraintType, constraint.type) ?? 'general'
    const measure: Measure = MEASURES[key]
    const required = constraint.value
    const actual = measure.value(factors, extra)
    const margin =
      required === null || actual === null ? null : marginOf(constraint.operator, required, actual)
    return {
      id: constraint.id,
      type: constraint.type,
      name: constraint.name || key,
      operator: constraint.operator,
      required,
      actual,
      margin,
      use: required !== null && actual !== null && required !== 0 ? actual / required : null,
      status: statusOf(key, constraint.operator, margin, measure.exact === true),
      reference: constraint.reference,
      source: constraint.source,
    }
  })
}

function marginOf(operator: ConstraintOperator, required: number, actual: number): number {
  return operator === ConstraintOperator.smaller_than ? actual - required : required - actual
}

function statusOf(
  key: keyof typeof ConstraintType,
  operator: ConstraintOperator,
  margin: number | null,
  exact: boolean,
): ConstraintStatus {
  if (key === 'general') return 'manual'
  if (margin === null) return 'unknown'
  const tolerance = exact ? 0 : DESIGN_RULES.tolerance
  if (operator === ConstraintOperator.equal) {
    return Math.abs(margin) > tolerance ? 'exceeded' : 'ok'
  }
  return margin < -tolerance ? 'exceeded' : 'ok'
}
