/** The potential of some plots, one after the other. Runs in a thread of its own. */
import {
  createShared,
  type Potential,
  type PotentialReason,
  potentialOf,
  type Shared,
} from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { type Assumed, emptyPlot } from './empty-plot.ts'
import type { RawPlot } from './read-plots.ts'

export interface ValueOrder {
  readonly plots: readonly RawPlot[]
  readonly assumed: Assumed
  /** Preset to build; null for the best plan that the zoning permits. */
  readonly preset: RecordFor<'presets'> | null
}

export type Valued = { readonly plotId: string } & (
  | { readonly potential: Potential; readonly reason: null }
  | { readonly potential: null; readonly reason: PotentialReason }
)

/** Of the batch of which this thread valued the last plots. */
let last: { readonly batch: string; readonly shared: Shared } | null = null

function sharedBy(assumed: Assumed): Shared {
  const batch = JSON.stringify(assumed)
  if (last?.batch !== batch) last = { batch, shared: createShared() }
  return last.shared
}

export function valuePlots({ plots, assumed, preset }: ValueOrder): Valued[] {
  const shared = sharedBy(assumed)
  return plots.map((raw) => {
    const outcome = potentialOf(emptyPlot(raw, assumed), preset, shared)
    const plotId = raw.facts.register_id
    return outcome.ok
      ? { plotId, potential: outcome.potential, reason: null }
      : { plotId, potential: null, reason: outcome.reason }
  })
}
