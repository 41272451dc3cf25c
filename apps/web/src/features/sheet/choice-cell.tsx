import type { KeyboardEvent } from 'react'
import { OnPaper } from './on-paper.tsx'
import classes from './sheet.module.css'

export interface ChoiceCellProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A choice in a table; Enter opens it, arrows move through the table. */
export function ChoiceCell<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceCellProps<Value>) {
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.showPicker()
  }
  return (
    <OnPaper text={options.find((option) => option.value === value)?.label ?? ''}>
      <select
        className={classes.choice}
        data-cell
        aria-label={label}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const chosen = options.find(
            (option) => String(option.value) === event.currentTarget.value,
          )
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </OnPaper>
  )
}
