import type { RecordBase } from '@kavel/domain'
import { useRef } from 'react'
import { isSame } from './edit/tree.ts'

/** A value that stays the same object as long as it says the same, so that nothing is computed again. */
export function useSame<T>(value: T): T {
  const last = useRef(value)
  if (!isSame(last.current, value)) last.current = value
  return last.current
}

/** Records without the moments of their saves: the same list as long as nothing else of them changed. */
export function useSameRecords<T extends RecordBase>(records: readonly T[]) {
  return useSame(records.map(({ createdAt: _, updatedAt: __, ...rest }) => rest))
}
