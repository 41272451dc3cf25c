/** Tells of transactions that this process committed. */
import type pg from 'pg'

const listeners = new WeakMap<pg.Pool, Set<() => void>>()

/** Calls `heard` after each transaction on the pool that was committed, until the function that it gives is called. */
export function onCommit(pool: pg.Pool, heard: () => void): () => void {
  const all = listeners.get(pool) ?? new Set()
  listeners.set(pool, all.add(heard))
  return () => all.delete(heard)
}

export function tellCommit(pool: pg.Pool): void {
  for (const heard of listeners.get(pool) ?? []) heard()
}
