/** The potential of some plots, one after the other. Runs in a thread of its own. */
import { type Potential, type PotentialReason, potentialOf } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { type Assumed, emptyPlot } from './empty-plot.ts'
import type { RawPlot } from './read-plots.ts'

export interface ValueOrder {
  readonly plots: readonly RawPlot[]
  readonly assumed: Assumed
  /** What is built; null: the usual building of the zoning. */
  readonly preset: RecordFor<'presets'> | null
}

export type Valued = { readonly plotId: string } & (
  | { readonly potential: Potential; readonly reason: null }
  | { readonly potential: null; readonly reason: PotentialReason }
)

export function valuePlots({ plots, assumed, preset }: ValueOrder): Valued[] {
  return plots.map((raw) => {
    const outcome = potentialOf(emptyPlot(raw, assumed), preset)
    const plotId = raw.facts.register_id
    return outcome.ok
      ? { plotId, potential: outcome.potential, reason: null }
      : { plotId, potential: null, reason: outcome.reason }
  })
}
