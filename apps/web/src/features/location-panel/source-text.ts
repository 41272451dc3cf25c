import type { I18n } from '../../shared/i18n.ts'
import type { FieldSource } from './use-sources.ts'

/** Where a field comes from, in one line: who typed it and when, or which register of which day. */
export function sourceText({ t, format }: Pick<I18n, 't' | 'format'>, source: FieldSource): string {
  const { kind, register, date, userName, changedAt } = source
  if (kind === 'register' && register)
    return t('location_detail.source_register', {
      register: t(`location_detail.register_${register}`),
      date: format.date(date ?? changedAt),
    })
  if (kind === 'reader') return t('location_detail.source_reader', { date: format.date(changedAt) })
  if (kind === 'product')
    return t('location_detail.source_product', { date: format.date(changedAt) })
  return t('location_detail.source_typed', {
    who: userName ?? t('location_detail.source_former'),
    date: format.date(changedAt),
  })
}
