import { type CompanyParameter, PARAMETER_RANGES, readParameter } from '@kavel/domain'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { writeParameter } from './parameters.ts'

export interface ParameterFieldProps {
  readonly name: CompanyParameter
  readonly label: string
  /** As it is stored; empty follows what the placeholder says. */
  readonly text: string
  readonly placeholder: string
  readonly onCommit: (text: string) => void
}

/** A parameter as text: kept as it was typed, refused in words with its range when it is outside it. */
export function ParameterField({ name, label, text, placeholder, onCommit }: ParameterFieldProps) {
  const { t, format } = useI18n()
  const [entry, setEntry] = useState<{ over: string; typed: string; isRefused: boolean } | null>(
    null,
  )
  // typed over another text than the field has now: an undo came in between
  const own = entry?.over === text ? entry : null
  const { min, max } = PARAMETER_RANGES[name]
  const range = {
    least: writeParameter(format, name, min),
    most: writeParameter(format, name, max),
  }

  function commit() {
    if (!own) return
    const typed = own.typed.trim()
    if (typed !== '' && readParameter(name, typed) === null)
      return setEntry({ ...own, isRefused: true })
    setEntry(null)
    if (typed !== text) onCommit(typed)
  }

  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={own?.typed ?? text}
      onChange={(event) =>
        setEntry({ over: text, typed: event.currentTarget.value, isRefused: false })
      }
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setEntry(null)
      }}
      title={t('design.design_rules_range', range)}
      error={own?.isRefused && t('design.design_rules_refused', range)}
    />
  )
}
