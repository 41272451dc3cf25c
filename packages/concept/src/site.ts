/** The place of a concept: everything it is computed from beside its buildings, as plain data that crosses threads. */

import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'

export interface SiteSource {
  readonly location: LocationSource
  /** Generation parameters of the company; null follows the design rules. */
  readonly parameters: Parameters
}

/** What the registers say around a place, in EPSG:28992 metres: envelopes of the plan, existing buildings that stay, roads. */
export type SiteAround = Pick<LocationSource, 'buildable' | 'obstacles' | 'roads'>

/**
 * The one place where the inputs of a concept are put together from records: for the editor, the sheets, the lists and
 * the public page. Takes only the fields that the model depends on.
 * @param around what the registers say around it; of the figures only paved ground depends on it, by the drives of car parks
 */
export function siteOf(
  { plots, units, costs, constraints, cfg }: LocationSource,
  parameters: Parameters,
  { buildable = null, obstacles = null, roads = null }: SiteAround = {},
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
      roads,
      cfg: {
        summary: { envelope_area: summary.envelope_area, zones: summary.zones },
        finance_parameters,
      },
    },
    parameters,
  }
}
