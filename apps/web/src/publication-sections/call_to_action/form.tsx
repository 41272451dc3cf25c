import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** The words on the button and where it leads; an address that leads nowhere stays in the field, with the reason. */
export function CallForm({ section, takes, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const { param1, param2 } = section.cfg
  /** What was typed and is no address yet. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <TextInput
        label={t('call_to_action.label')}
        maxLength={120}
        value={param1 ?? ''}
        onChange={(event) => onChange({ param1: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('call_to_action.address')}
        description={t('call_to_action.address_hint')}
        placeholder="https://…"
        inputMode="url"
        maxLength={500}
        error={typed !== null && t('call_to_action.address_fault')}
        value={typed ?? param2 ?? ''}
        onChange={(event) => {
          const next = event.currentTarget.value || null
          const isAddress = takes({ param2: next })
          setTyped(isAddress ? null : next)
          if (isAddress) onChange({ param2: next })
        }}
      />
    </>
  )
}
