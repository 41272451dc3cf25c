import type { PlotFacts } from '@kavel/registers'
import type { PlaceSource } from './place-source.ts'
import { StepFailure } from './reasons.ts'
import type { Place } from './step.ts'

/** Plan facts of a plot from which its rules follow. */
export type PlanFacts = Pick<PlotFacts, 'size' | 'zoning' | 'dimensions' | 'envelopes'>

/** Part of the location below which a zone or a norm is a sliver of a neighbour's: 1 %, as in the register's own test. */
export const SLIVER = 0.01

/** Facts of the location's plots. Fails when it has none, or none that the register still knows. */
export async function readFacts(place: Place, source: PlaceSource): Promise<PlotFacts[]> {
  if (!place.registerIds.length) throw new StepFailure('no_plots')
  const facts = await source.facts(place.registerIds)
  if (!facts.length) throw new StepFailure('plots_gone', place.registerIds.join(', '))
  return facts
}

/** Registered size of all plots in m². */
export function totalSize(facts: readonly Pick<PlotFacts, 'size'>[]): number {
  return facts.reduce((sum, { size }) => sum + size.value, 0)
}

/** Adds up facts that say the same of several plots; `share` becomes that of the whole location, 0–1. */
export function overLocation<
  Fact extends { readonly share: number },
  Facts extends Pick<PlotFacts, 'size'>,
>(
  facts: readonly Facts[],
  pick: (plot: Facts) => readonly Fact[],
  keyOf: (fact: Fact) => string,
): Fact[] {
  const total = totalSize(facts)
  const byKey = new Map<string, Fact>()
  for (const plot of facts)
    for (const fact of pick(plot)) {
      const key = keyOf(fact)
      const share = (fact.share * plot.size.value) / total + (byKey.get(key)?.share ?? 0)
      byKey.set(key, { ...fact, share: Math.min(1, Math.round(share * 10_000) / 10_000) })
    }
  return [...byKey.values()]
    .filter((fact) => fact.share >= SLIVER)
    .sort((a, b) => b.share - a.share)
}
