import { PARK_COLUMNS } from '@kavel/concept'
import { Select } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** What the list is sorted by. */
export function ParkListForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <Select
      label={t('business_park_list.sort')}
      description={t('business_park_list.sort_hint')}
      data={PARK_COLUMNS.map((value) => ({
        value,
        label: t(`business_park_list.column_${value}`),
      }))}
      value={section.cfg.param1 || 'name'}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(next) => onChange({ param1: next })}
    />
  )
}
