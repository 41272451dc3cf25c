/** Who values plots; what does so in threads is made beside those. */
import type { Result } from './store.ts'
import type { ValueOrder } from './value-plots.ts'

export interface Appraisers {
  /** What each of the plots is worth; never throws for what a plot is. */
  value(ids: readonly string[], given: Omit<ValueOrder, 'plots'>): Promise<Result[]>
  stop(): Promise<void>
}
