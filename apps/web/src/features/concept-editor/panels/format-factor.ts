import { FORM_FACTORS, type FormFactorKey } from '@kavel/domain'
import type { I18n } from '../../../shared/i18n.ts'

/** A form factor as people read it; null is unknown. */
export function formatFormFactor(
  { format }: I18n,
  key: FormFactorKey,
  value: number | null,
): string {
  switch (FORM_FACTORS[key].unit) {
    case 'm2':
      return format.squareMetres(value)
    case 'm3':
      return format.volume(value)
    case 'm':
      return `${format.number(value, 2)}\u00a0m`
    case 'ratio':
      return format.factor(value)
    case 'count':
      return format.number(value)
  }
}
