import {
  type FilterGroup,
  type FilterKey,
  features,
  filterGroups,
  filterKeys,
  filters,
} from '@kavel/search'
import { useQuery } from '@tanstack/react-query'
import { ColumnsDialog, type OfferedColumn } from '../../../shared/grid/columns-dialog.tsx'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { featureName } from '../../../shared/search-texts/feature-name.ts'
import { catalogueQuery } from '../search/search-calls.ts'
import { ADDRESS } from './use-columns.ts'

export interface HitColumnsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

/** Columns that one list can have besides those of the filters. */
const MOST = 20

/** The address and features, by the group of the filter that reads them first, in the order of the catalogue. */
function offeredColumns(i18n: I18n, isThere: (key: FilterKey) => boolean): OfferedColumn[] {
  const seen = new Map<string, FilterGroup>([[ADDRESS, 'plot']])
  for (const key of filterKeys) {
    const declared = filters[key]
    const feature = 'feature' in declared ? declared.feature : null
    if (feature === null || seen.has(feature) || !isThere(key)) continue
    if (features.get(feature)?.kind !== 'neighbours') seen.set(feature, declared.group)
  }
  seen.delete('plot_area')
  const groups = Object.keys(filterGroups)
  return [...seen]
    .toSorted(([, one], [, other]) => groups.indexOf(one) - groups.indexOf(other))
    .map(([key, group]) => ({
      key,
      title: key === ADDRESS ? i18n.t('opportunities.column_address') : featureName(i18n, key),
      group: i18n.t(`filters.group_${group}`),
      isFixed: key === ADDRESS,
    }))
}

/** Which columns the list of results has besides those of the filters in use. */
export function HitColumnsDialog({ opened, onClose, columns, onChange }: HitColumnsDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { data: catalogue } = useQuery(catalogueQuery)
  return (
    <ColumnsDialog
      opened={opened}
      onClose={onClose}
      title={t('opportunities.columns_title')}
      text={t('opportunities.columns_text')}
      offered={offeredColumns(i18n, (key) => catalogue?.filters[key]?.isAvailable ?? false)}
      chosen={columns}
      most={MOST}
      onChoose={onChange}
      resetLabel={t('opportunities.columns_reset')}
      onReset={() => onChange([])}
    />
  )
}
