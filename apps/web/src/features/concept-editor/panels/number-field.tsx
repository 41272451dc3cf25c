import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { readNumber } from './read-number.ts'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number | null
  /** Called when a number is complete: on Enter, on leaving the field, and with every press of an arrow key. */
  readonly onCommit: (value: number) => void
  /** Instead of `onCommit` when the field was emptied; without it the old number comes back. */
  readonly onClear?: () => void
  readonly min?: number
  readonly max?: number
  /** Of an arrow key; with Shift ten times as much. */
  readonly step?: number
  readonly decimals?: number
  readonly suffix?: string
  readonly placeholder?: string
  readonly description?: string
  /** The label stands elsewhere. */
  readonly hidesLabel?: boolean
  readonly w?: number
}

interface Entry {
  readonly text: string
  /** The value of the field while it was typed. */
  readonly over: number | null
  readonly isRefused: boolean
}

const NO_ENTRY = { text: null, isRefused: false } as const

/** A number with its unit. What is no number within the limits is refused in words and changes nothing. */
export function NumberField({
  label,
  value,
  onCommit,
  onClear,
  min = 0,
  max = 1e9,
  step = 1,
  decimals = 2,
  suffix,
  hidesLabel = false,
  ...rest
}: NumberFieldProps) {
  const { t, format, language } = useI18n()
  const factor = 10 ** decimals
  const shown = value === null ? null : Math.round(value * factor) / factor
  // typed over another value than the field has now: a drag, an undo or an arrow key came in between
  const [entry, setEntry] = useState<Entry | null>(null)
  const { text: typed, isRefused } = entry?.over === shown ? entry : NO_ENTRY
  const show = (text: string | null, isRefused = false) =>
    setEntry(text === null ? null : { text, over: shown, isRefused })

  function commit() {
    if (typed === null) return
    if (typed.trim() === '') {
      show(null)
      return onClear?.()
    }
    const number = readNumber(typed, { language, min, max, suffix })
    if (number === null) return show(typed, true)
    const rounded = Math.round(number * factor) / factor
    show(null)
    if (rounded !== shown) onCommit(rounded)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return commit()
    if (event.key === 'Escape') return show(null)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const from = typed === null ? shown : readNumber(typed, { language, min, max, suffix })
    const next = (from ?? 0) + direction * step * (event.shiftKey ? 10 : 1)
    const rounded = Math.round(Math.min(max, Math.max(min, next)) * factor) / factor
    show(null)
    if (rounded !== shown) onCommit(rounded)
  }

  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (shown === null ? '' : write(shown))}
      onChange={(event) => show(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={isRefused && t('sheets.no_number_between', { from: write(min), to: write(max) })}
      {...rest}
    />
  )

  function write(number: number): string {
    const text = format.number(number, decimals)
    return suffix ? `${text}\u00a0${suffix}` : text
  }
}
