import { ROOM_FROM, ROOM_KINDS } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { WordsForm } from '../words-form.tsx'
import { roomText } from './room-text.ts'

/** Which room counts. */
export function DensifyForm({ section, onChange }: SectionFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <WordsForm
      section={section}
      label={t('business_park_densify.kinds')}
      description={t('business_park_densify.kinds_hint')}
      words={ROOM_KINDS}
      nameOf={(kind) =>
        t(`business_park_densify.kind_${kind}`, { from: roomText(i18n, kind, ROOM_FROM[kind]) })
      }
      onChange={onChange}
    />
  )
}
