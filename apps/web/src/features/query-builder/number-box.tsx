import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { parseNumber } from '../../shared/parse-number.ts'
import classes from './builder.module.css'

export interface NumberBoxHandle {
  /** Writes a value into the field, as a handle moves. */
  write(value: number | null): void
}

export interface NumberBoxProps {
  readonly label: string
  readonly value: number | null
  readonly decimals: number
  /** A year has no mark of thousands. */
  readonly isYear?: boolean
  /** What stands there when it is open. */
  readonly placeholder?: string
  readonly unit?: string
  readonly onChange: (value: number | null) => void
  readonly handle?: RefObject<NumberBoxHandle | null>
  readonly error?: string | null
}

/** A typed number; empty is open. What is no number goes back to what it was. */
export function NumberBox(props: NumberBoxProps) {
  const {
    label,
    value,
    decimals,
    isYear = false,
    placeholder,
    unit,
    onChange,
    handle,
    error,
  } = props
  const { language, format } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const textOf = (number: number | null) =>
    number === null ? '' : isYear ? String(number) : format.number(number, Math.min(6, decimals))

  function write(number: number | null): void {
    if (field.current && field.current !== document.activeElement)
      field.current.value = textOf(number)
  }
  useImperativeHandle(handle, () => ({ write }))
  // also in another language
  useEffect(() => write(value))

  function take(): void {
    const text = field.current?.value.trim() ?? ''
    // more digits than are shown stay, where nobody typed
    if (text === textOf(value)) return
    const typed = text === '' ? null : parseNumber(text, language)
    const isWrong = text !== '' && typed === null
    const next = typed === null ? null : Number(typed.toFixed(decimals))
    if (field.current) field.current.value = textOf(isWrong ? value : next)
    if (!isWrong && next !== value) onChange(next)
  }

  return (
    <TextInput
      ref={field}
      className={classes.number}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={textOf(value)}
      placeholder={placeholder ?? ''}
      error={error}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 14 + unit.length * 7 : undefined}
      rightSectionPointerEvents="none"
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key !== 'Escape' || !field.current) return
        field.current.value = textOf(value)
        event.stopPropagation()
      }}
    />
  )
}
