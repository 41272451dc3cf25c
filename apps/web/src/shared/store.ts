import { useSyncExternalStore } from 'react'

/** A value that lives outside React and tells its listeners when it changes. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** The same for who sets it. */
export interface Store<T> extends Readable<T> {
  set(next: T): void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
