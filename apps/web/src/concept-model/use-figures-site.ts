import { envelopeAreas, figuresAround, type SiteSource, siteOf } from '@kavel/concept'
import type { CompanyCfg, TreeFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { surroundingsQuery } from '../shared/api/surroundings.ts'
import { useSame, useSameRecords } from '../shared/use-same.ts'
import { usePlotsFacts } from './plots-facts.ts'

const NO_PLOTS: readonly never[] = []

/**
 * The place of a location's concepts where only their figures are shown. The drives of car parks are paved ground and depend
 * on the roads. Envelopes say where a building may stand; no figure depends on them.
 * @param hasRules also what is wrong with the concepts is told: then the envelopes are read
 */
export function useFiguresSite(
  location: TreeFor<'locations'>,
  parameters: CompanyCfg['parameters'] | null,
  hasRules = false,
): SiteSource {
  const { plots, constraints } = location
  const { summary, finance_parameters } = location.cfg
  const units = useSameRecords(location.units)
  const costs = useSameRecords(location.costs)
  const cfg = useSame({ summary, finance_parameters })
  const { data: surroundings } = useQuery(surroundingsQuery(location.id))
  const { envelopes } = usePlotsFacts(hasRules ? plots : NO_PLOTS)
  const around = useMemo(
    () => ({
      ...figuresAround(plots, surroundings),
      buildable: envelopes && envelopeAreas(envelopes),
    }),
    [plots, surroundings, envelopes],
  )
  return useMemo(
    () => siteOf({ plots, units, costs, constraints, cfg }, parameters, around),
    [plots, units, costs, constraints, cfg, parameters, around],
  )
}
