import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

export interface TextFieldProps {
  readonly label: string
  /** Said, not shown: where the place tells what it is. */
  readonly hidesLabel?: boolean
  readonly value: string
  readonly placeholder?: string
  /** Characters; those of a name when left out. */
  readonly maxLength?: number
  /** The focus is here when the dialog around it opens: not on its close button, which Enter would press. */
  readonly isFirst?: boolean
  /** Called on Enter and on leaving the field, when the text has changed. */
  readonly onCommit: (value: string) => void
}

/** A name, kept when it is complete. */
export function TextField({
  label,
  hidesLabel = false,
  value,
  placeholder,
  maxLength = 200,
  isFirst = false,
  onCommit,
}: TextFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const commit = () => typed.trim() !== value && onCommit(typed.trim())
  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      data-autofocus={isFirst || undefined}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
