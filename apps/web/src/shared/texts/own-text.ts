/** What own files say, in words. */
import type { OwnColumn } from '@kavel/registers'
import type { I18n } from '../i18n.ts'

/** A value of a column as people write it. */
export function ownValueText(
  { t, format }: I18n,
  { type, unit }: OwnColumn,
  value: string | number,
) {
  // a test holds every choice against the catalogue of texts
  if (type === 'choice') return t(`own.choice_${value}` as 'own.choice_other_object')
  if (type === 'date') return format.date(String(value))
  if (type === 'year') return String(value)
  if (type === 'money' || unit === '€') return format.cents(Number(value))
  return typeof value === 'number' ? format.number(value, 1) : value
}
