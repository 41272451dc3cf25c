import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { parseFraction, parseNumber } from '../../shared/parse-number.ts'
import { type FactUnit, writeExact } from './figure-text.ts'
import { OnPaper } from './on-paper.tsx'
import classes from './sheet.module.css'

export interface NumberCellProps {
  readonly label: string
  readonly value: number | null
  readonly unit: FactUnit
  /** With every keystroke that makes a number; `mark` is the same as long as the cursor stays in the cell. */
  readonly onChange: (value: number | null, mark: symbol) => void
  /** What an emptied cell means; left out: it is no number. */
  readonly empty?: 0 | null
  readonly minimum?: number
  readonly maximum?: number
}

/** Decimals while typing: enough for a hundredth of a percent or a tenth of a cent. */
const TYPED_DECIMALS = 6

/** A number in a table that can be typed over. Escape takes back what was typed. */
export function NumberCell({
  label,
  value,
  unit,
  onChange,
  empty,
  minimum = Number.NEGATIVE_INFINITY,
  maximum = Number.POSITIVE_INFINITY,
}: NumberCellProps) {
  const { t, format, language } = useI18n()
  const hintId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const visit = useRef<{ before: number | null; mark: symbol }>({ before: value, mark: Symbol() })
  // what was typed last; another value came from an undo or from somebody else
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    setTyped((text) => (text === null ? null : toText(value)))
  })
  const input = useRef<HTMLInputElement>(null)
  // counts the times that the whole text is to be selected, so that typing replaces it
  const [visits, setVisits] = useState(0)
  useLayoutEffect(() => {
    if (visits > 0) input.current?.select()
  }, [visits])
  const isFraction = unit === 'fraction'

  function parse(text: string): number | null | undefined {
    if (text.trim() === '') return empty
    const parsed = isFraction ? parseFraction(text, language) : parseNumber(text, language)
    return parsed === null || parsed < minimum || parsed > maximum ? undefined : parsed
  }

  function toText(number: number | null): string {
    if (number === null) return ''
    const plain = Number((isFraction ? number * 100 : number).toFixed(TYPED_DECIMALS))
    return String(plain).replace('.', language === 'nl' ? ',' : '.')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    const { before, mark } = visit.current
    if (before !== value) onChange(before, mark)
    setTyped(toText(before))
    setVisits(visits + 1)
  }

  const isWrong = typed !== null && parse(typed) === undefined
  return (
    <OnPaper text={value === null ? t('sheets.none') : writeExact(format, value, unit)}>
      <input
        ref={input}
        className={classes.field}
        data-cell
        data-number
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? hintId : undefined}
        value={typed ?? (value === null ? '' : writeExact(format, value, unit))}
        placeholder={t('sheets.none')}
        onFocus={() => {
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
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const parsed = parse(text)
          if (parsed === undefined || parsed === value) return
          own.current = parsed
          onChange(parsed, visit.current.mark)
        }}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span id={hintId} className={classes.wrong} role="alert">
          {limitText()}
        </span>
      )}
    </OnPaper>
  )

  function limitText(): string {
    if (!Number.isFinite(minimum) || !Number.isFinite(maximum)) return t('sheets.no_number')
    return t('sheets.no_number_between', {
      from: writeExact(format, minimum, unit),
      to: writeExact(format, maximum, unit),
    })
  }
}
