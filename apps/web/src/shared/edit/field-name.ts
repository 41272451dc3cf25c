import i18next from 'i18next'
import type { I18n } from '../i18n.ts'
import type { Path } from './tree.ts'

/** What a field is called on a screen; one without a text (`edit.field_…`) by its name in the record. */
export function fieldName(t: I18n['t'], path: Path): string {
  if (!hasFieldName(path)) return path.filter((part) => part !== 'cfg').join(' › ')
  return t(`edit.field_${path.at(-1)}` as 'edit.field_name')
}

export function hasFieldName(path: Path): boolean {
  return i18next.exists(`edit.field_${path.at(-1)}`)
}
