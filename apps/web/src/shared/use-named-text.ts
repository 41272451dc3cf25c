import { useState } from 'react'
import { useI18n } from './i18n.ts'

/**
 * The text of a field that holds a name: one that Kavel gave in the language of the reader, and whatever is typed as it is typed.
 * @returns the text to show, and what to tell when it is typed in and left
 */
export function useNamedText(stored: string) {
  const { named } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  return {
    shown: typed === null || typed !== stored ? named(stored) : stored,
    type: setTyped,
    leave: () => setTyped(null),
  }
}
