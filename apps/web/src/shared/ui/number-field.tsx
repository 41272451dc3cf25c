import type { Band } from '@kavel/finance'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type FieldOf, useFailure } from '../edit/use-failure.ts'
import { useI18n } from '../i18n.ts'
import { doubtOf } from '../number-entry/doubt.ts'
import { EntryNote } from '../number-entry/entry-note.tsx'
import { type Refusal, readEntry } from '../number-entry/read-entry.ts'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number | null
  /** Called when a number is complete: on Enter, on leaving the field, and with every press of an arrow key. */
  readonly onCommit: (value: number) => void
  /** Called with every number while it is typed, to show what it would do; null when it was none after all. */
  readonly onPreview?: (value: number | null) => void
  /** Instead of `onCommit` when the field was emptied; without it an empty field is refused. */
  readonly onClear?: () => void
  /** Where the value is stored, to show here what the server says of it. */
  readonly of?: FieldOf
  /** What the value usually is; outside it the field asks whether it is meant. */
  readonly usual?: Band
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
  /** The value of the field before it was typed. */
  readonly over: number | null
  /** What the field may have as its value since: the numbers shown while it was typed. */
  readonly previewed: readonly number[]
  readonly refusal: Refusal | null
  /** The number that was handed on, until the field has it: what shows it may lag behind. */
  readonly committed: number | null
}

/** Milliseconds after which a number that was handed on and never came back was not taken. */
const PATIENCE = 10_000

/**
 * A number with its unit. What is no number within the limits is refused in words and changes nothing: it stays as it was
 * typed until it is mended, or taken back with Escape.
 */
export function NumberField({
  label,
  value,
  onCommit,
  onPreview,
  onClear,
  min = 0,
  max = 1e9,
  step = 1,
  decimals = 2,
  suffix,
  hidesLabel = false,
  of,
  usual,
  ...rest
}: NumberFieldProps) {
  const i18n = useI18n()
  const { format, language } = i18n
  const noteId = useId()
  const failure = useFailure(of)
  const factor = 10 ** decimals
  const shown = value === null ? null : Math.round(value * factor) / factor
  const [entered, setEntry] = useState<Entry | null>(null)
  // typed over another value than the field has now: a drag, an undo or an arrow key came in between
  const isOwn =
    entered !== null &&
    (entered.over === shown || (shown !== null && entered.previewed.includes(shown)))
  const hasArrived = entered !== null && entered.committed !== null && entered.committed === shown
  if (hasArrived) setEntry(null)
  const isWaiting = entered !== null && entered.committed !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setEntry(null), PATIENCE)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const entry = isOwn && !hasArrived ? entered : null
  const before = entry ? (entry.committed ?? entry.over) : shown

  const readText = (text: string) =>
    readEntry(text, { language, minimum: min, maximum: max, suffix })
  const round = (number: number) => Math.round(number * factor) / factor

  function read(text: string): number | null {
    const { value: number } = readText(text)
    return number === null ? null : round(number)
  }

  function type(text: string) {
    const previewed = entry?.previewed ?? []
    const number = onPreview ? read(text) : null
    onPreview?.(number)
    setEntry({
      text,
      over: before,
      previewed: [...previewed, shown, number].filter((one) => one !== null),
      refusal: null,
      committed: null,
    })
  }

  function onItsWay(number: number): Entry {
    const previewed = [...(entry?.previewed ?? []), number]
    return { text: write(number), over: shown, previewed, refusal: null, committed: number }
  }

  function hand(number: number) {
    setEntry(onItsWay(number))
    onCommit(number)
  }

  /** The field shows its value again: the one handed on before, when that is still on its way. */
  function end() {
    const isThere = before === null || before === shown
    setEntry(isThere ? null : onItsWay(before))
    onPreview?.(null)
  }

  function commit() {
    if (!entry || entry.committed !== null) return
    if (entry.text.trim() === '' && onClear) {
      end()
      return onClear()
    }
    const { value: typed, refusal } = readText(entry.text)
    if (typed === null) {
      onPreview?.(null)
      return setEntry({ ...entry, refusal })
    }
    const number = round(typed)
    if (number === before) return end()
    hand(number)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return commit()
    if (event.key === 'Escape') return end()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const from = entry && entry.committed === null ? read(entry.text) : before
    const next = (from ?? 0) + direction * step * (event.shiftKey ? 10 : 1)
    const rounded = Math.round(Math.min(max, Math.max(min, next)) * factor) / factor
    if (rounded === before) return end()
    hand(rounded)
  }

  const isWrong = Boolean(entry?.refusal || failure)
  const field = of ? `${of.entity}/${of.id}/${of.path}` : label
  const note = (
    <EntryNote
      id={noteId}
      refusal={entry?.refusal ?? null}
      failure={failure}
      doubt={entry ? null : doubtOf(i18n, { value: shown, usual, field, write })}
      write={write}
    />
  )
  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      value={entry?.text ?? (shown === null ? '' : write(shown))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={isWrong && note}
      inputContainer={(input) => (
        <>
          {input}
          {!isWrong && note}
        </>
      )}
      {...rest}
    />
  )

  function write(number: number): string {
    const text = format.number(number, decimals)
    return suffix ? `${text}\u00a0${suffix}` : text
  }
}
