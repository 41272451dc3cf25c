import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { otherReading, parseNumber } from '../../../shared/parse-number.ts'
import classes from './builder.module.css'

/** Characters of a refused text that are repeated. */
const MOST_TOLD = 20

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

/** Why what stands in the field was not taken yet. */
type Doubt =
  | { readonly kind: 'no_number'; readonly text: string }
  | { readonly kind: 'which'; readonly readings: readonly number[] }

/** A typed number; empty is open. What is no number stays with the reason, and one that may be two numbers asks which. */
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
  const { t, language, format } = useI18n()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const textOf = (number: number | null) =>
    number === null ? '' : isYear ? String(number) : format.number(number, Math.min(6, decimals))

  function write(number: number | null): void {
    if (field.current && field.current !== document.activeElement)
      field.current.value = textOf(number)
  }
  useImperativeHandle(handle, () => ({
    write(number) {
      setDoubt(null)
      write(number)
    },
  }))
  // also in another language
  useEffect(() => {
    if (!doubt) write(value)
  })

  function set(typed: number | null): void {
    setDoubt(null)
    const next = typed === null ? null : Number(typed.toFixed(decimals))
    if (field.current) field.current.value = textOf(next)
    if (next !== value) onChange(next)
  }

  function take(): void {
    const text = field.current?.value.trim() ?? ''
    // more digits than are shown stay, where nobody typed
    if (text === textOf(value)) {
      setDoubt(null)
      return
    }
    const typed = parseNumber(text, language)
    // where thousandths are usual, three decimals are what they say
    const other = decimals < 3 ? otherReading(text, language) : null
    if (text === '') set(null)
    else if (typed === null) setDoubt({ kind: 'no_number', text: text.slice(0, MOST_TOLD) })
    else if (other !== null) setDoubt({ kind: 'which', readings: [typed, other] })
    else set(typed)
  }

  const question = doubt?.kind === 'which' && (
    <>
      {t('opportunities.which_number')}{' '}
      {doubt.readings.map((reading) => (
        <Button
          key={reading}
          size="compact-xs"
          variant="default"
          className={classes.reading}
          // before the field loses the focus, which would ask again
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => set(reading)}
        >
          {textOf(reading)}
        </Button>
      ))}
    </>
  )

  return (
    <TextInput
      ref={field}
      className={classes.number}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={textOf(value)}
      placeholder={placeholder ?? ''}
      error={
        question ||
        (doubt?.kind === 'no_number' && t('opportunities.wrong_text', { text: doubt.text })) ||
        error
      }
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 14 + unit.length * 7 : undefined}
      rightSectionPointerEvents="none"
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key !== 'Escape' || !field.current) return
        field.current.value = textOf(value)
        setDoubt(null)
        event.stopPropagation()
      }}
    />
  )
}
