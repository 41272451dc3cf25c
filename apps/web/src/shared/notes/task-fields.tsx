import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import type { Person } from '../people/use-people.ts'
import classes from './notes.module.css'

export interface TaskFieldsProps {
  readonly assignedTo: number | null
  /** `YYYY-MM-DD`; empty without one. */
  readonly day: string
  readonly people: readonly Person[]
  readonly isOverdue?: boolean
  /** Begins what the fields are called, where there are several. */
  readonly of?: string
  readonly disabled?: boolean
  readonly onChange: (patch: { assignedTo?: number | null; day?: string }) => void
}

/** Who does a task, and by which day. */
export function TaskFields(props: TaskFieldsProps) {
  const { assignedTo, day, people, isOverdue = false, of, disabled = false, onChange } = props
  const { t } = useI18n()
  const named = (label: string) => (of ? `${label}: ${of}` : label)
  return (
    <span className={classes.task}>
      <NativeSelect
        size="xs"
        aria-label={named(t('locations.task_who'))}
        disabled={disabled}
        value={assignedTo ?? ''}
        data={[
          { value: '', label: t('locations.task_nobody') },
          ...people
            .filter(({ id, isActive }) => isActive || id === assignedTo)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ assignedTo: value ? Number(value) : null })
        }
      />
      <DayField
        label={named(t('locations.task_day'))}
        disabled={disabled}
        isOverdue={isOverdue}
        day={day}
        onChange={(next) => onChange({ day: next })}
      />
    </span>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly disabled: boolean
  readonly isOverdue: boolean
  readonly day: string
  readonly onChange: (day: string) => void
}

/** Years before it are those of a year that is being typed. */
const FIRST_DAY = '1900-01-01'

/** A day that is told when it is whole: a field says each digit of a year. What is no day, as 31 February, stays and is told nobody. */
function DayField({ label, disabled, isOverdue, day, onChange }: DayFieldProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  const [isNone, setNone] = useState(false)
  const leave = ({ value, validity }: HTMLInputElement) => {
    // an empty field and one with the 31st of February both have no value
    const isBad = validity.badInput || (value !== '' && value < FIRST_DAY)
    setNone(isBad)
    if (isBad) return
    setTyped(null)
    if (value !== day) onChange(value)
  }
  return (
    <TextInput
      size="xs"
      type="date"
      aria-label={label}
      disabled={disabled}
      data-overdue={isOverdue || undefined}
      className={classes.day}
      min={FIRST_DAY}
      max="9999-12-31"
      error={isNone && t('note_texts.no_day')}
      value={typed ?? day}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && leave(currentTarget)}
    />
  )
}
