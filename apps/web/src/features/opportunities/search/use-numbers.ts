import { useSyncExternalStore } from 'react'
import type { LiveQuery, Numbers } from './live-query.ts'

/**
 * Part of the numbers of a query. They change with every frame of a drag, so a component takes what stays the same object, or the
 * same value, while a slider is held.
 */
export function useNumbers<T>(
  { numbers }: Pick<LiveQuery, 'numbers'>,
  select: (numbers: Numbers) => T,
): T {
  return useSyncExternalStore(numbers.subscribe, () => select(numbers.get()))
}
