import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

export interface CommitTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  /** A text that is left or entered, and is another one than before; without spaces around it. */
  readonly onCommit: (value: string) => void
  /** Whether an empty text is one; else the old one comes back. */
  readonly mayBeEmpty?: boolean
}

/** A text that is kept when it is left: locations follow each name that is kept, so a half-typed one must not be. */
export function CommitText({ value, onCommit, mayBeEmpty = false, ...input }: CommitTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    const next = typed?.trim()
    setTyped(null)
    if (next === undefined || next === value || (next === '' && !mayBeEmpty)) return
    onCommit(next)
  }
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
      }}
    />
  )
}
