import { type SiteSource, siteOf } from '@kavel/concept'
import type { CompanyCfg, TreeFor } from '@kavel/domain'
import { useMemo } from 'react'

/**
 * The place of a location's concepts where only their figures are shown. Envelopes and existing buildings say where a
 * building may stand; no figure depends on them, so they are not read.
 */
export function useFiguresSite(
  { plots, units, costs, constraints, cfg }: TreeFor<'locations'>,
  parameters: CompanyCfg['parameters'] | null,
): SiteSource {
  return useMemo(
    () => siteOf({ plots, units, costs, constraints, cfg }, parameters),
    [plots, units, costs, constraints, cfg, parameters],
  )
}
