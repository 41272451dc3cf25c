import { TABLE_COLUMNS } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { WordsForm } from '../words-form.tsx'

/** The columns of the table. */
export function TableForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <WordsForm
      section={section}
      label={t('locations_table.columns')}
      description={t('locations_table.columns_hint')}
      words={TABLE_COLUMNS}
      nameOf={(word) => t(`locations_table.column_${word}`)}
      onChange={onChange}
    />
  )
}
