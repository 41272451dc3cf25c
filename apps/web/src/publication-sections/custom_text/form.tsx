import { lazy, Suspense } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LoadingState } from '../../shared/ui/states.tsx'
import type { SectionFormProps } from '../define.ts'

/** The editor of texts is large, and only the author of such a section needs it. */
const RichTextField = lazy(async () => ({
  default: (await import('./rich-text-field.tsx')).RichTextField,
}))

/** The text of the author in Dutch, and in English where there is one. */
export function CustomTextForm({ section, takes, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const { param1, param2 } = section.cfg
  return (
    <Suspense fallback={<LoadingState />}>
      <RichTextField
        label={t('custom_text.dutch')}
        value={param1}
        takes={(html) => takes({ param1: html })}
        onChange={(html) => onChange({ param1: html })}
      />
      <RichTextField
        label={t('custom_text.english')}
        description={t('custom_text.english_hint')}
        value={param2}
        takes={(html) => takes({ param2: html })}
        onChange={(html) => onChange({ param2: html })}
      />
    </Suspense>
  )
}
