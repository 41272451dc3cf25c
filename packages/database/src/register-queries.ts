/** What the imported registers say of a place; geometry in degrees unless said otherwise. */
export { type PlanFacts, planFacts } from './register-plan-facts.ts'
export * from './register-plot-facts.ts'
export * from './register-plots.ts'
export * from './register-search.ts'
export * from './register-summary.ts'
export * from './register-surroundings.ts'
