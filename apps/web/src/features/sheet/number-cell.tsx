import type { Band } from '@kavel/finance'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type FieldOf, useFailure } from '../../shared/edit/use-failure.ts'
import { useI18n } from '../../shared/i18n.ts'
import { doubtOf } from '../../shared/number-entry/doubt.ts'
import { EntryNote } from '../../shared/number-entry/entry-note.tsx'
import { readEntry } from '../../shared/number-entry/read-entry.ts'
import { type FactUnit, writeExact } from '../../shared/texts/figure-text.ts'
import { OnPaper } from './on-paper.tsx'
import classes from './sheet.module.css'

export interface NumberCellProps {
  readonly label: string
  readonly value: number | null
  readonly unit: FactUnit
  /** With every keystroke that makes a number; `mark` is the same as long as the cursor stays in the cell. */
  readonly onChange: (value: number | null, mark: symbol) => void
  /** What an emptied cell means; left out: it is refused. */
  readonly empty?: 0 | null
  readonly minimum?: number
  readonly maximum?: number
  /** What the value usually is; outside it the cell asks whether it is meant. */
  readonly usual?: Band | null
  /** Where the value is stored, to show here what the server says of it. */
  readonly of?: FieldOf
}

/** Decimals while typing: enough for a hundredth of a percent or a tenth of a cent. */
const TYPED_DECIMALS = 6

/**
 * A number in a table that can be typed over. What is no number stays as it was typed, with the reason under it, until it
 * is mended; Escape takes back what was typed.
 */
export function NumberCell({
  label,
  value,
  unit,
  onChange,
  empty,
  minimum,
  maximum,
  usual,
  of,
}: NumberCellProps) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const noteId = useId()
  const failure = useFailure(of)
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const visit = useRef<{ before: number | null; mark: symbol }>({ before: value, mark: Symbol() })
  // what was typed last; another value came from an undo or from somebody else
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    setTyped(hasFocus ? toText(value) : null)
  })
  const input = useRef<HTMLInputElement>(null)
  // counts the times that the whole text is to be selected, so that typing replaces it
  const [visits, setVisits] = useState(0)
  useLayoutEffect(() => {
    if (visits > 0) input.current?.select()
  }, [visits])
  const isFraction = unit === 'fraction'

  const read = (text: string) => readEntry(text, { language, minimum, maximum, isFraction, empty })

  function toText(number: number | null): string {
    if (number === null) return ''
    const plain = Number((isFraction ? number * 100 : number).toFixed(TYPED_DECIMALS))
    return String(plain).replace('.', language === 'nl' ? ',' : '.')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    const { before, mark } = visit.current
    own.current = before
    if (before !== value) onChange(before, mark)
    setTyped(toText(before))
    setVisits(visits + 1)
  }

  const write = (number: number) => writeExact(format, number, unit)
  const entry = typed === null ? null : read(typed)
  // who empties a cell is about to type
  const refusal = hasFocus && entry?.refusal?.reason === 'empty' ? null : (entry?.refusal ?? null)
  const field = of ? `${of.entity}/${of.id}/${of.path}` : label
  const doubt = hasFocus ? null : doubtOf(i18n, { value, usual, field, write })
  const isWrong = refusal !== null || failure !== null
  return (
    <OnPaper text={value === null ? t('sheets.none') : write(value)}>
      <input
        ref={input}
        className={classes.field}
        data-cell
        data-number
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || doubt ? noteId : undefined}
        value={typed ?? (value === null ? '' : write(value))}
        placeholder={t('sheets.none')}
        onFocus={() => {
          setFocus(true)
          // back at a text that was refused: it is what is to be mended
          if (typed !== null) return
          visit.current = { before: value, mark: Symbol(label) }
          setTyped(toText(value))
          setVisits(visits + 1)
        }}
        // the browser would put the cursor where the pointer is, and what is typed would be added there
        onMouseDown={(event) => {
          if (typed !== null) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        onBlur={() => {
          setFocus(false)
          if (!entry?.refusal) setTyped(null)
        }}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const { value: number, refusal: why } = read(text)
          // what could be read of a text that is refused is no value that anybody meant
          const next = why ? visit.current.before : number
          if (next === value) return
          own.current = next
          onChange(next, visit.current.mark)
        }}
        onKeyDown={onKeyDown}
      />
      <EntryNote id={noteId} refusal={refusal} failure={failure} doubt={doubt} write={write} />
    </OnPaper>
  )
}
