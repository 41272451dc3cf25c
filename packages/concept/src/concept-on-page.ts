/** The concept of a page, computed once for all sections that show something of it. */
import { type ConceptResult, computeConcept } from './compute-concept.ts'
import type { ModelOf } from './generate-concept.ts'
import type { Sources } from './page-source.ts'
import { figuresAround } from './roads.ts'
import { siteOf } from './site.ts'

type Place = Sources['location']
type Concept = Place['concepts'][number]

interface Computed {
  readonly from: readonly unknown[]
  readonly result: ConceptResult
}

/** The last result of each concept; records that come with it are compared by being the same objects. */
const computed = new WeakMap<Concept, Computed>()

/** Computes a concept of a page as its sheets and its editor do, from the records that the page may use. */
export function conceptOnPage(
  { location, plots, units, costs, constraints, company, surroundings }: Place,
  concept: Concept,
  modelOf?: ModelOf,
): ConceptResult {
  const from = [location, plots, units, costs, constraints, company, surroundings]
  const known = computed.get(concept)
  if (known?.from.every((each, index) => each === from[index])) return known.result
  const records = { plots, units, costs, constraints, cfg: location.cfg }
  const site = siteOf(records, company.cfg.parameters, figuresAround(plots, surroundings))
  const result = computeConcept(site.location, concept, site.parameters, modelOf)
  computed.set(concept, { from, result })
  return result
}
