/** The form factors that follow from others, by the formulas of their catalogue. */
import { DERIVED_FACTORS, FORM_FACTORS, type FormFactorKey, type FormFactors } from '@kavel/domain'
import { type Expression, evaluate, type Lookup } from '@kavel/domain/formula'
import { PER_METRE } from '@kavel/geometry'

const PER_M2 = PER_METRE * PER_METRE

/** Fills in what follows from the measured factors; a share of nothing is 0. */
export function deriveFactors(factors: FormFactors): FormFactors {
  for (const key of DERIVED_FACTORS) {
    const { formula } = FORM_FACTORS[key]
    if (formula) factors[key] = factorBy(formula, key, (name) => factors[name as FormFactorKey])
  }
  return factors
}

/** Areas add up and subtract as whole lattice areas, exactly up to 2^53 of them (900,719 m²); all other formulas in doubles. */
export function factorBy(formula: Expression, key: FormFactorKey, lookup: Lookup): number {
  const isArea = FORM_FACTORS[key].unit === 'm2'
  if (!isArea || formula.op === 'divide' || formula.op === 'ref')
    return evaluate(formula, lookup) ?? 0
  const onLattice: Lookup = (name) => Math.round((lookup(name) ?? 0) * PER_M2)
  return (evaluate(formula, onLattice) ?? 0) / PER_M2
}
