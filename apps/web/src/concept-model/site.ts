/** The place of a concept, from the records of its location. */
import type { LocationSource } from '@kavel/concept'
import type { CompanyCfg } from '@kavel/domain'
import type { Area, Obstacle } from '@kavel/generator'
import type { SiteSource } from './view.ts'

/**
 * Picks the fields the model depends on: they cross to the worker, everything else stays.
 * @param obstacles existing buildings that stay
 */
export function siteOf(
  { plots, units, costs, constraints, cfg }: LocationSource,
  parameters: CompanyCfg['parameters'] | null,
  buildable: readonly Area[],
  obstacles: readonly Obstacle[] = [],
): SiteSource {
  const { summary, finance_parameters } = cfg
  return {
    location: {
      plots: plots.map(({ geometry, properties }) => ({ geometry, properties })),
      units,
      costs,
      constraints,
      obstacles,
      cfg: {
        summary: { envelope_area: summary.envelope_area, zones: summary.zones },
        finance_parameters,
      },
    },
    parameters,
    buildable,
  }
}
