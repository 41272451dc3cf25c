import type { ConstraintStatus } from '@kavel/generator'
import type { ConceptView } from './view.ts'

/** What every rule of the place says of the concept: that it stays on its ground, and each norm. */
export function ruleStatuses({
  ground,
  checks,
}: Pick<ConceptView, 'ground' | 'checks'>): ConstraintStatus[] {
  return [...(ground ? [ground.status] : []), ...checks.map(({ status }) => status)]
}

/** How many rules have a status. */
export function countRules(
  view: Pick<ConceptView, 'ground' | 'checks'>,
  status: ConstraintStatus,
): number {
  return ruleStatuses(view).filter((one) => one === status).length
}
