import { Textarea, TextInput } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** What a warning says, and the heading above it. */
export function WarningForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const { param1, param2 } = section.cfg
  return (
    <>
      <TextInput
        label={t('publications.section_heading')}
        placeholder={t('warning.name')}
        maxLength={120}
        value={param2 ?? ''}
        onChange={(event) => onChange({ param2: event.currentTarget.value || null })}
      />
      <Textarea
        label={t('publications.section_text')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        value={param1 ?? ''}
        onChange={(event) => onChange({ param1: event.currentTarget.value || null })}
      />
    </>
  )
}
