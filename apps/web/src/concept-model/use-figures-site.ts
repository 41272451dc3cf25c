import { type SiteSource, siteOf } from '@kavel/concept'
import type { CompanyCfg, TreeFor } from '@kavel/domain'
import { useMemo } from 'react'
import { useSame, useSameRecords } from '../shared/use-same.ts'

/**
 * The place of a location's concepts where only their figures are shown. Envelopes and existing buildings say where a
 * building may stand; no figure depends on them, so they are not read.
 */
export function useFiguresSite(
  location: TreeFor<'locations'>,
  parameters: CompanyCfg['parameters'] | null,
): SiteSource {
  const { plots, constraints } = location
  const { summary, finance_parameters } = location.cfg
  const units = useSameRecords(location.units)
  const costs = useSameRecords(location.costs)
  const cfg = useSame({ summary, finance_parameters })
  return useMemo(
    () => siteOf({ plots, units, costs, constraints, cfg }, parameters),
    [plots, units, costs, constraints, cfg, parameters],
  )
}
