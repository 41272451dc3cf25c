/** Nothing of a design lies on the street or on a neighbour: buildings, open ground, parking and ramps stay on the own plots. */
import type { LocationSource } from '../location-source.ts'
import { outsideOf } from './inside.ts'
import { noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'
import { textOf } from './text-of.ts'

export const insidePlots: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan, location }) {
    const said = {
      norm: 'register',
      reference: null,
      source: registerOf(location.plots),
    } as const
    if (plan.plots.length === 0) return unknownOutcome('no_plots', said)
    return noneOutcome(
      outsideOf(plan, plan.plots, () => true),
      said,
    )
  },
}

function registerOf(plots: LocationSource['plots']): string | null {
  const from = plots.find(({ properties }) => properties.source)?.properties
  return textOf(from?.source ?? null, from?.date ?? null)
}
