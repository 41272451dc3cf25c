import type { TreeFor } from '@kavel/domain'
import { type ConceptModel, useConceptModel } from '../../concept-model/use-concept-model.ts'
import { useFiguresSite } from '../../concept-model/use-figures-site.ts'
import { useSession } from '../../shared/session/session.ts'

/** The form factors and figures of a concept, computed from its records. */
export function useConceptFactors(
  location: TreeFor<'locations'>,
  concept: TreeFor<'concepts'>,
): ConceptModel {
  const { company } = useSession()
  const site = useFiguresSite(location, company.cfg.parameters)
  return useConceptModel({ site, buildings: concept.buildings })
}
