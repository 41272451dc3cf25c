import { useRef } from 'react'
import { isSame } from './edit/tree.ts'

/** A value that stays the same object as long as it says the same, so that nothing is computed again. */
export function useSame<T>(value: T): T {
  const last = useRef(value)
  if (!isSame(last.current, value)) last.current = value
  return last.current
}
