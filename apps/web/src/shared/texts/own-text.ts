/** What own files say, in words. */
import type { OwnFact } from '@kavel/domain'
import { type OwnColumn, type OwnKindKey, ownKinds } from '@kavel/registers'
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

/** The values in the order of the catalogue; a name, a choice or an amount of the title stands without its column. */
export function tellOwn(i18n: I18n, kind: OwnKindKey, values: OwnFact['values']): string {
  const { t } = i18n
  const columns: Readonly<Record<string, OwnColumn>> = ownKinds[kind].columns
  return Object.entries(columns)
    .flatMap(([key, column]) => {
      const value = values[key]
      if (value === undefined) return []
      const shown = ownValueText(i18n, column, value)
      const isPlain = column.type === 'choice' || key === 'name' || key === 'value'
      return isPlain ? shown : `${t(`own.column_${key}` as 'own.column_name')} ${shown}`
    })
    .join(' · ')
}
