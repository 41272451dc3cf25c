import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'

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

/** A number with its unit; half-typed numbers change nothing. */
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
  const { language } = useI18n()
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const factor = 10 ** decimals
  const shown = value === null ? '' : Math.round(value * factor) / factor
  useEffect(() => setTyped(shown), [shown])

  function commit(next: number | string) {
    if (next === shown) return
    if (next === '') {
      if (onClear) onClear()
      else setTyped(shown)
      return
    }
    const number = Number(next)
    if (!Number.isFinite(number)) return setTyped(shown)
    onCommit(Math.min(max, Math.max(min, number)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return commit(typed)
    if (event.key === 'Escape') return setTyped(shown)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const by = direction * step * (event.shiftKey ? 10 : 1)
    commit(Math.round(((Number(typed) || 0) + by) * factor) / factor)
  }

  return (
    <NumberInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      value={typed}
      onChange={setTyped}
      onBlur={() => commit(typed)}
      onKeyDown={onKeyDown}
      withKeyboardEvents={false}
      hideControls
      decimalScale={decimals}
      decimalSeparator={language === 'nl' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator={language === 'nl' ? '.' : ','}
      {...(suffix && { suffix: ` ${suffix}` })}
      {...rest}
    />
  )
}
