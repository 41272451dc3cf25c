/** The place of a concept: everything it is computed from beside its buildings, as plain data that crosses threads. */
import type { Area, Obstacle } from '@kavel/generator'
import type { Parameters } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'

export interface SiteSource {
  readonly location: LocationSource
  /** Generation parameters of the company; null follows the design rules. */
  readonly parameters: Parameters
}

/**
 * The one place where the inputs of a concept are put together from records: for the editor, the sheets, the lists and
 * the public page. Takes only the fields that the model depends on.
 * @param buildable envelopes of the plan in EPSG:28992 metres; no figure depends on them
 * @param obstacles existing buildings that stay; no figure depends on them
 */
export function siteOf(
  { plots, units, costs, constraints, cfg }: LocationSource,
  parameters: Parameters,
  buildable: readonly Area[] = [],
  obstacles: readonly Obstacle[] = [],
): SiteSource {
  const { summary, finance_parameters } = cfg
  return {
    location: {
      plots: plots.map(({ geometry, properties }) => ({ geometry, properties })),
      units,
      costs,
      constraints,
      buildable,
      obstacles,
      cfg: {
        summary: { envelope_area: summary.envelope_area, zones: summary.zones },
        finance_parameters,
      },
    },
    parameters,
  }
}
