import { ConstraintType, keyOf } from '@kavel/domain'
import { FORM_FACTORS, type FormFactorKey } from '@kavel/generator'
import type { I18n } from '../../../shared/i18n.ts'

type Unit = 'm2' | 'm3' | 'm' | 'ratio' | 'count'

/** The unit in which each kind of norm is written. */
const CONSTRAINT_UNITS = {
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
  ground_space_index: 'ratio',
  floor_space_index: 'ratio',
  buildable_area_gsi: 'ratio',
  area: 'm2',
} as const satisfies Record<keyof typeof ConstraintType, Unit>

function formatIn({ format }: I18n, unit: Unit, value: number | null): string {
  switch (unit) {
    case 'm2':
      return format.area(value)
    case 'm3':
      return format.volume(value)
    case 'm':
      return value === null ? format.length(null) : `${format.number(value, 2)}\u00a0m`
    case 'ratio':
      return format.factor(value)
    case 'count':
      return format.number(value)
  }
}

/** A norm or a measured value as people read it. @param type code of the constraint */
export function formatFactor(i18n: I18n, type: number, value: number | null): string {
  return formatIn(i18n, CONSTRAINT_UNITS[keyOf(ConstraintType, type) ?? 'general'], value)
}

/** A form factor as people read it. */
export function formatFormFactor(i18n: I18n, key: FormFactorKey, value: number): string {
  return formatIn(i18n, FORM_FACTORS[key], value)
}
