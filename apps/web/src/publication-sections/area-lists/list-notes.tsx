import type { ListHead, Narrowed } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import page from '../page.module.css'

export interface ListNotesProps {
  readonly area: ListHead
  /** Areas that are listed, after the filters. */
  readonly count: number
  readonly narrowed: Narrowed
  readonly of: 'parks' | 'municipalities'
}

function filterText({ t }: I18n, { of, name }: Narrowed['by'][number]): string {
  return t(`area_lists.filter_${of}`, { name })
}

/** What takes the place of a list of nothing; null where there is something. */
export function NothingListed({ area, count, narrowed, of }: ListNotesProps) {
  const i18n = useI18n()
  const { t } = i18n
  if (area.name === null)
    return <p className={page.dim}>{t('area_lists.gone', { code: area.code })}</p>
  if (count > 0) return null
  if (narrowed.all > 0) return <Filters narrowed={narrowed} count={count} of={of} />
  return <p className={page.dim}>{t(`area_lists.no_${of}`)}</p>
}

/** How many are listed, and which filters of the publication left others out. */
export function Filters({ narrowed, count, of }: Omit<ListNotesProps, 'area'>) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (narrowed.by.length === 0) return null
  const told = {
    shown: format.number(count),
    formatted: format.number(narrowed.all),
    filters: narrowed.by.map((one) => filterText(i18n, one)).join(', '),
  }
  return (
    <p className={page.dim}>{t(`area_lists.narrowed_${of}`, { count: narrowed.all, ...told })}</p>
  )
}
