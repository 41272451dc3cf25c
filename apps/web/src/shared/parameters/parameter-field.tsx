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
  /** Called with every text that can be read while it is typed, to show what it would do; null when it was none after all. */
  readonly onPreview?: (text: string | null) => void
}

/** A parameter as text: kept as it was typed, refused in words with its range when it is outside it. */
export function ParameterField({
  name,
  label,
  text,
  placeholder,
  onCommit,
  onPreview,
}: ParameterFieldProps) {
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

  const isReadable = (typed: string) => typed === '' || readParameter(name, typed) !== null

  function type(typed: string) {
    setEntry({ over: text, typed, isRefused: false })
    onPreview?.(isReadable(typed.trim()) ? typed.trim() : null)
  }

  function end() {
    setEntry(null)
    onPreview?.(null)
  }

  function commit() {
    if (!own) return
    const typed = own.typed.trim()
    if (!isReadable(typed)) return setEntry({ ...own, isRefused: true })
    end()
    if (typed !== text) onCommit(typed)
  }

  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={own?.typed ?? text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') end()
      }}
      title={t('design.design_rules_range', range)}
      error={own?.isRefused && t('design.design_rules_refused', range)}
    />
  )
}
