import { MAP_EXTRAS } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { WordsForm } from '../words-form.tsx'

/** Whether the map shows what the last run found. */
export function MapForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <WordsForm
      section={section}
      label={t('publications.listed_extras')}
      words={MAP_EXTRAS}
      nameOf={(word) => t(`locations_map.${word}`)}
      onChange={onChange}
    />
  )
}
