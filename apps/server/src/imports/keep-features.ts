import { computeFeatures, type Database, refreshOwnFeatures } from '@kavel/database'
import { recur } from '../recurring.ts'

/** How often the server looks for what changed in the registers, ms: what changed is to be found within 10 s. */
const PACE = 3_000
/** Plots at once: the embedded database answers nobody else while it computes them, about a second. */
const EMBEDDED_BATCH = 100

/** Keeps the features of plots, and those of own files, up to date with the registers: at the start, and after every import. */
export function keepFeatures(database: Database): { stop(): Promise<void> } {
  let current: Promise<unknown> | null = null
  const compute = async (isStopped: () => boolean) => {
    const ending = new AbortController()
    const batch = database.kind === 'pglite' ? { batch: EMBEDDED_BATCH } : {}
    await computeFeatures(database.pool, {
      ...batch,
      signal: ending.signal,
      onProgress: () => {
        if (isStopped()) ending.abort()
      },
    }).catch((error) => {
      if (!ending.signal.aborted) throw error
    })
    // What own files say of a plot follows from where it lies and from its neighbours.
    if (!ending.signal.aborted) await refreshOwnFeatures(database.pool, { signal: ending.signal })
  }
  return recur(database, PACE, 'The features of plots were not computed', (isStopped) => {
    // A first start takes longer than the pace.
    current ??= compute(isStopped).finally(() => {
      current = null
    })
    return current
  })
}
