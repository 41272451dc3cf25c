import type { TreeFor } from '@kavel/domain'
import { useMemo } from 'react'
import { siteOf } from '../../concept-model/site.ts'
import { type ConceptModel, useConceptModel } from '../../concept-model/use-concept-model.ts'
import { useSession } from '../../shared/session/session.ts'

const NO_ENVELOPES: readonly never[] = []

/** The form factors and figures of a concept, computed from its records. */
export function useConceptFactors(
  location: TreeFor<'locations'>,
  concept: TreeFor<'concepts'>,
): ConceptModel {
  const { company } = useSession()
  const parameters = company.cfg.parameters
  const { plots, units, costs, constraints, cfg } = location
  const site = useMemo(
    // envelopes say where a building may stand; its figures do not depend on them
    () => siteOf({ plots, units, costs, constraints, cfg }, parameters, NO_ENVELOPES),
    [plots, units, costs, constraints, cfg, parameters],
  )
  return useConceptModel({ site, buildings: concept.buildings })
}
