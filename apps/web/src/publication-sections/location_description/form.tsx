import { Textarea } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** The text of a description; empty shows the text of the location. */
export function DescriptionForm({ section, locationText, onChange }: SectionFormProps) {
  const { t } = useI18n()
  return (
    <Textarea
      label={t('publications.section_text')}
      description={t('location_description.text_hint')}
      placeholder={locationText ?? ''}
      autosize
      minRows={3}
      maxRows={14}
      maxLength={20_000}
      value={section.cfg.param1 ?? ''}
      onChange={(event) => {
        const next = event.currentTarget.value
        onChange({ param1: next === '' ? null : next })
      }}
    />
  )
}
