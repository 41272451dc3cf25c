import type { ConceptView } from './view.ts'

/** Is there floor area, and nothing that any of it earns? Then what the land is worth cannot be said: its costs alone are no value. */
export function hasNoIncome({
  formFactors,
  figures,
}: Pick<ConceptView, 'formFactors' | 'figures'>): boolean {
  return formFactors.gfa > 0 && figures.total_income === 0
}
