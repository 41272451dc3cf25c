import type { ConstraintStatus } from '@kavel/generator'
import type { ConceptView } from './view.ts'

type Ruled = Pick<ConceptView, 'siteRules' | 'checks'>

/** What every rule says of the concept: those of the site, and each norm of the plan. */
export function ruleStatuses({ siteRules, checks }: Ruled): ConstraintStatus[] {
  return [...siteRules, ...checks].map(({ status }) => status)
}

/** How many rules have a status. */
export function countRules(view: Ruled, status: ConstraintStatus): number {
  return ruleStatuses(view).filter((one) => one === status).length
}
