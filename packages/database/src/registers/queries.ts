/** Register facts of a place; geometry in degrees unless noted. */
export { type PlanFacts, planFacts } from './plan-facts.ts'
export * from './plot-facts.ts'
export * from './plots.ts'
export * from './search.ts'
export * from './summary.ts'
export * from './surroundings.ts'
