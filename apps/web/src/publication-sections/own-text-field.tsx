import { Textarea } from '@mantine/core'
import { useI18n } from '../shared/i18n.ts'
import type { SectionFormProps } from './define.ts'

/** What the author says before what a section tells by itself. */
export function OwnTextField({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <Textarea
      label={t('publications.section_text')}
      description={t('place.text_hint')}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={20_000}
      value={section.cfg.param1 ?? ''}
      onChange={({ currentTarget }) => onChange({ param1: currentTarget.value || null })}
    />
  )
}
