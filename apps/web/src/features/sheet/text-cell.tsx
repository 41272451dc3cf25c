import { useId, useRef } from 'react'
import { type FieldOf, useFailure } from '../../shared/edit/use-failure.ts'
import { useI18n } from '../../shared/i18n.ts'
import { EntryNote } from '../../shared/number-entry/entry-note.tsx'
import { OnPaper } from './on-paper.tsx'
import classes from './sheet.module.css'

export interface TextCellProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, mark: symbol) => void
  /** Where the text is stored, to show here what the server says of it. */
  readonly of?: FieldOf
}

/** A name in a table that can be typed over; Escape takes back what was typed. */
export function TextCell({ label, value, onChange, of }: TextCellProps) {
  const i18n = useI18n()
  const shown = i18n.named(value)
  const noteId = useId()
  const failure = useFailure(of)
  const visit = useRef({ before: value, mark: Symbol() })
  return (
    <OnPaper text={shown}>
      <input
        className={classes.field}
        data-cell
        autoComplete="off"
        aria-label={label}
        aria-invalid={failure !== null || undefined}
        aria-describedby={failure === null ? undefined : noteId}
        // a name that is longer than its cell is read whole
        title={shown}
        value={shown}
        onFocus={() => {
          visit.current = { before: value, mark: Symbol(label) }
        }}
        onChange={(event) => onChange(event.currentTarget.value, visit.current.mark)}
        onKeyDown={(event) => {
          const { before, mark } = visit.current
          if (event.key === 'Escape' && before !== value) onChange(before, mark)
        }}
      />
      <EntryNote id={noteId} failure={failure} write={String} />
    </OnPaper>
  )
}
