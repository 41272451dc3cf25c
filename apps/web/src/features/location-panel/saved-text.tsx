import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

export interface SavedTextProps {
  readonly label: string
  readonly placeholder: string
  /** What is stored. */
  readonly value: string
  readonly multiline?: boolean
  readonly prominent?: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A text that saves itself. What is being typed stays, whatever is read from the server meanwhile. */
export function SavedText({
  label,
  placeholder,
  value,
  multiline,
  prominent,
  onChange,
  onLeave,
}: SavedTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null && draft === value) setDraft(null)
  const shared = {
    placeholder,
    value: draft ?? value,
    onChange: (event: { currentTarget: { value: string } }) => {
      setDraft(event.currentTarget.value)
      onChange(event.currentTarget.value)
    },
    onBlur: onLeave,
  }
  if (multiline)
    return (
      <Textarea label={label} autosize minRows={2} maxRows={8} maxLength={20_000} {...shared} />
    )
  return (
    <TextInput
      aria-label={label}
      maxLength={500}
      {...(prominent && { size: 'md', styles: { input: { fontWeight: 600 } } })}
      {...shared}
    />
  )
}
