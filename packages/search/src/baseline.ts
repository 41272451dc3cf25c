/** Comparability of two runs of a query. */
import { type Condition, featuresOf, type Query } from './conditions.ts'
import { features } from './features/index.ts'

/** Features that decide whether a plot matches, by name. */
export function featuresInUse(query: Query): string[] {
  return [...new Set(query.flatMap(({ condition }) => featuresOf(condition)))].sort()
}

/**
 * Text that is the same for queries that ask the same of a plot by the same features: whatever their order, weights and optimal
 * values, which only rank. A feature that is declared otherwise makes another text.
 */
export function baselineOf(query: Query): string {
  const declared = featuresInUse(query).map((name) => [name, features.get(name)])
  return JSON.stringify([conditionsOf(query), declared])
}

const conditionsOf = (query: Query): string[] =>
  query.map(({ condition }) => JSON.stringify(bare(condition))).sort()

/** A condition without where its parts stand in the query. */
function bare(condition: Condition): unknown {
  if (condition.kind === 'or') return ['or', conditionsOf(condition.of)]
  if (condition.kind === 'combined') return { ...condition, fits: condition.fits.map(bare) }
  return condition
}
