import { figuresAround, type SiteSource, siteOf } from '@kavel/concept'
import type { CompanyCfg, TreeFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { surroundingsQuery } from '../shared/api/surroundings.ts'
import { useSame, useSameRecords } from '../shared/use-same.ts'

/**
 * The place of a location's concepts where only their figures are shown. Envelopes say where a building may stand; no figure
 * depends on them, so they are not read. The drives of car parks are paved ground and depend on the roads.
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
  const { data: surroundings } = useQuery(surroundingsQuery(location.id))
  const around = useMemo(() => figuresAround(plots, surroundings), [plots, surroundings])
  return useMemo(
    () => siteOf({ plots, units, costs, constraints, cfg }, parameters, around),
    [plots, units, costs, constraints, cfg, parameters, around],
  )
}
