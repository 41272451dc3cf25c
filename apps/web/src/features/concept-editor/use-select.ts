import { useSyncExternalStore } from 'react'
import type { Store } from '../../shared/store.ts'

type Plain = string | number | boolean | null | undefined

/** One plain value of a store; the component renders again only when that value changes. */
export function useSelect<T, R extends Plain>(store: Store<T>, select: (value: T) => R): R {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
