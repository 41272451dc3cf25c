/** How a key figure of an area is called and written. */
import { type KeyFigureKey, keyFigures } from '@kavel/registers'
import type { I18n } from '../shared/i18n.ts'

/** Decimals of figures without a unit that are no whole numbers. */
const MEANS: readonly KeyFigureKey[] = ['household_size']
const CLASSES = [1, 2, 3, 4, 5] as const

/** @returns its name, without a unit */
export function keyFigureName({ t }: Pick<I18n, 't'>, key: KeyFigureKey): string {
  return t(`key_figures.${key}`)
}

/**
 * A value with its unit.
 * @param value in the unit of the figure (`keyFigures`), known
 */
export function keyFigureText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  key: KeyFigureKey,
  value: number,
): string {
  const degree = key === 'urbanity' && CLASSES.find((one) => one === value)
  if (degree) return t(`key_figures.urbanity_${degree}`)
  const figure = keyFigures[key]
  switch ('unit' in figure ? figure.unit : null) {
    case '%':
      return `${format.number(value, 1)}%`
    case '× € 1.000':
      return format.money(value * 1000)
    case 'km':
      return `${format.fixed(value, 1)}\u00a0km`
    case 'ha':
      return `${format.number(value)}\u00a0ha`
    case '/km²':
      return `${format.number(value)}/km²`
    default:
      return format.number(value, MEANS.includes(key) ? 1 : 0)
  }
}
