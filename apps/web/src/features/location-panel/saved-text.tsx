import { Textarea, TextInput } from '@mantine/core'

export interface SavedTextProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly multiline?: boolean
  readonly prominent?: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A text that saves itself after a pause, and at once when it is left. */
export function SavedText({
  label,
  placeholder,
  value,
  multiline,
  prominent,
  onChange,
  onLeave,
}: SavedTextProps) {
  const shared = {
    placeholder,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
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
