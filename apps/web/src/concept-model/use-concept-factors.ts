import type { TreeFor } from '@kavel/domain'
import { useSession } from '../shared/session/session.ts'
import { type ConceptModel, useConceptModel } from './use-concept-model.ts'
import { useFiguresSite } from './use-figures-site.ts'

/** The form factors and figures of a concept, computed from its records. */
export function useConceptFactors(
  location: TreeFor<'locations'>,
  concept: TreeFor<'concepts'>,
): ConceptModel {
  const { company } = useSession()
  const site = useFiguresSite(location, company.cfg.parameters)
  return useConceptModel({ site, buildings: concept.buildings })
}
