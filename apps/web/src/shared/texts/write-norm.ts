import { ConstraintType, type ConstraintTypeKey, keyOf } from '@kavel/domain'
import { type Format, NO_VALUE } from '@kavel/i18n'

/** The unit in which each kind of norm is read. A coverage is a percentage by its Dutch name; FSI and GSI are factors. */
const UNITS = {
  general: 'ratio',
  gsi: 'ratio',
  fsi: 'ratio',
  building_height: 'm',
  gutter_height: 'm',
  floor_space: 'm2',
  office_floor_space: 'm2',
  gfa: 'm2',
  nfa: 'm2',
  psi: 'ratio',
  nr_of_buildings: 'count',
  nr_of_units: 'count',
  nr_of_floors: 'count',
  ground_space_index: 'percent',
  floor_space_index: 'ratio',
  buildable_area_gsi: 'percent',
  area: 'm2',
} as const satisfies Record<ConstraintTypeKey, string>

/** Plans speak of `maximum bebouwingspercentage (%)`, also where it is measured as a GSI. */
const PERCENTAGE = /percentage|%/i

/** Is a norm that is measured as a GSI written as a percentage? @param name in the plan's own words */
export function isPercentage(type: number, name: string | null): boolean {
  return type === ConstraintType.gsi && name !== null && PERCENTAGE.test(name)
}

/** The unit in which a norm is read and typed. @param name of the norm as it is stored, which may be the plan's own */
export function unitOfNorm(
  type: number,
  name: string | null = null,
): (typeof UNITS)[ConstraintTypeKey] {
  return isPercentage(type, name) ? 'percent' : UNITS[keyOf(ConstraintType, type) ?? 'general']
}

/** Decimals of metres: a centimetre; round norms show none. */
const DECIMALS = 2

/**
 * A norm, what a design has of it or the margin between them, as people read it.
 * @param type code of the constraint
 * @param value in the unit of the type, shares from 0 to 1
 * @param name of the norm as it is stored, which may be the plan's own
 */
export function writeNorm(
  format: Format,
  type: number,
  value: number | null,
  name: string | null = null,
): string {
  switch (unitOfNorm(type, name)) {
    case 'm2':
      return format.squareMetres(value)
    case 'm':
      return withUnit(format.number(value, DECIMALS), '\u00a0m')
    case 'percent':
      return format.percent(value)
    case 'count':
      return format.number(value)
    case 'ratio':
      return format.factor(value)
  }
}

function withUnit(text: string, unit: string): string {
  return text === NO_VALUE ? text : `${text}${unit}`
}
