/** Interface for valuing plots; the threaded implementation is in `off-thread`. */
import type { Result } from './store.ts'
import type { ValueOrder } from './value-plots.ts'

export interface Appraisers {
  /** Values each plot; never throws because of a plot. */
  value(ids: readonly string[], given: Omit<ValueOrder, 'plots'>): Promise<Result[]>
  stop(): Promise<void>
}
