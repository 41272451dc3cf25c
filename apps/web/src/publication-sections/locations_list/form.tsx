import { LIST_EXTRAS } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { WordsForm } from '../words-form.tsx'

/** Whether the cards show phase and status, which stay inside the company until then. */
export function ListForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <WordsForm
      section={section}
      label={t('publications.listed_extras')}
      words={LIST_EXTRAS}
      nameOf={(word) => t(`locations_list.${word}`)}
      onChange={onChange}
    />
  )
}
