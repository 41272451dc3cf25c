/** Models and drawings where there is no worker to ask: the page of a reader is drawn on the server first. */
import type { SiteSource } from '@kavel/concept'
import type { PlanRequest, SitePlanRequest } from './engine.ts'
import type { BuildingSource, ConceptView } from './view.ts'

/** Computes at once what a worker answers later. */
export interface ConceptComputer {
  compute(site: SiteSource, buildings: readonly BuildingSource[]): ComputedConcept
}

export interface ComputedConcept {
  readonly view: ConceptView
  /** SVG of the size of a floor, with nothing on it: floors are drawn when somebody looks at them. */
  plan(request: PlanRequest): string
  /** SVG text; empty where nothing can be shown. */
  sitePlan(request: SitePlanRequest): string
}

let computer: ConceptComputer | null = null

/** Called once by what draws pages without a browser; a browser has the worker. */
export function computeWithoutBrowser(own: ConceptComputer): void {
  computer = own
}

/** The concept at once, where there is no browser; else null. */
export function computeAtOnce(
  site: SiteSource | null,
  buildings: readonly BuildingSource[],
): ComputedConcept | null {
  return site && computer ? computer.compute(site, buildings) : null
}
