import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** The words on the button and where it leads. */
export function CallForm(props: SectionFormProps) {
  const { t } = useI18n()
  const { section, onChange } = props
  return (
    <>
      <TextInput
        label={t('call_to_action.label')}
        maxLength={120}
        value={section.cfg.param1 ?? ''}
        onChange={(event) => onChange({ param1: event.currentTarget.value || null })}
      />
      <AddressField {...props} />
    </>
  )
}

/** An address, kept when it is complete: half of one may lead elsewhere. What leads nowhere stays as it was typed, with the reason. */
function AddressField({ section, takes, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const value = section.cfg.param2 ?? ''
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const address = { param2: typed.trim() || null }
  const isAddress = takes(address)
  const commit = () => isAddress && typed.trim() !== value && onChange(address)
  return (
    <TextInput
      label={t('call_to_action.address')}
      description={t('call_to_action.address_hint')}
      placeholder="https://…"
      inputMode="url"
      maxLength={500}
      error={!isAddress && t('call_to_action.address_fault')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
