import { Textarea, TextInput } from '@mantine/core'
import { useMay } from '../../shared/session/use-may.ts'
import { useNamedText } from '../../shared/use-named-text.ts'

export interface SavedTextProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly multiline?: boolean
  /** A title without a label in view, or a field with one. */
  readonly look?: 'title' | 'labelled'
  /** By which a key finds it. */
  readonly field?: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A text that saves itself after a pause, and at once when it is left; plain for who may not change it. */
export function SavedText({
  label,
  placeholder,
  value,
  multiline,
  look,
  field,
  onChange,
  onLeave,
}: SavedTextProps) {
  const text = useNamedText(value)
  const mayChange = useMay('update', 'locations')
  const shared = {
    ...(mayChange ? { placeholder } : { readOnly: true, variant: 'filled' }),
    'data-field': field,
    value: text.shown,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      text.type(currentTarget.value)
      onChange(currentTarget.value)
    },
    onBlur: () => {
      text.leave()
      onLeave()
    },
  }
  if (multiline)
    return (
      <Textarea label={label} autosize minRows={2} maxRows={8} maxLength={20_000} {...shared} />
    )
  return (
    <TextInput
      maxLength={500}
      {...(look === 'labelled' ? { label } : { 'aria-label': label })}
      {...(look === 'title' && { size: 'md', styles: { input: { fontWeight: 600 } } })}
      {...shared}
    />
  )
}
