import { useRef } from 'react'
import { OnPaper } from './on-paper.tsx'
import classes from './sheet.module.css'

export interface TextCellProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, mark: symbol) => void
}

/** A name in a table that can be typed over; Escape takes back what was typed. */
export function TextCell({ label, value, onChange }: TextCellProps) {
  const visit = useRef({ before: value, mark: Symbol() })
  return (
    <OnPaper text={value}>
      <input
        className={classes.field}
        data-cell
        autoComplete="off"
        aria-label={label}
        value={value}
        onFocus={() => {
          visit.current = { before: value, mark: Symbol(label) }
        }}
        onChange={(event) => onChange(event.currentTarget.value, visit.current.mark)}
        onKeyDown={(event) => {
          const { before, mark } = visit.current
          if (event.key === 'Escape' && before !== value) onChange(before, mark)
        }}
      />
    </OnPaper>
  )
}
