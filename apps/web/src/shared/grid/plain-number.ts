import type { I18n } from '../i18n.ts'

/** A number as a spreadsheet of the language reads it: with all its digits, without a unit. */
export function plainNumber({ language }: Pick<I18n, 'language'>, value: number | null): string {
  if (value === null) return ''
  return language === 'nl' ? String(value).replace('.', ',') : String(value)
}
