/** Why a figure has no value: the fact that is missing, or the divisor that is zero. */
import { type Expression, evaluate, listReferences } from '@kavel/domain/formula'
import type { Fact, FactInput } from './fact.ts'

export interface Missing {
  /** `empty`: the fact was not entered; `zero`: it is divided by, and it is 0. */
  readonly reason: 'empty' | 'zero'
  readonly fact: FactInput
}

/** Formulas are short chains; a longer one would be a circle. */
const DEEPEST = 20

/**
 * The first cause of a missing value, found by walking down; null when the fact has a value or the cause cannot be
 * named.
 * @param find a fact by its key
 */
export function findMissing(
  fact: Fact,
  find: (key: string) => Fact | null,
  depth = 0,
): Missing | null {
  if (fact.value !== null || depth > DEEPEST) return null
  if (fact.formula === null) return { reason: 'empty', fact }
  for (const input of fact.inputs) {
    if (input.value !== null) continue
    const next = find(input.key)
    return next ? findMissing(next, find, depth + 1) : { reason: 'empty', fact: input }
  }
  const key = zeroDivisor(fact.formula, (name) => inputValue(fact, name))
  const zero = fact.inputs.find((input) => input.key === key)
  return zero ? { reason: 'zero', fact: zero } : null
}

function inputValue(fact: Fact, key: string): number | null {
  return fact.inputs.find((input) => input.key === key)?.value ?? null
}

/** The reference that makes a divisor 0. */
function zeroDivisor(
  formula: Expression,
  lookup: (key: string) => number | null,
): string | undefined {
  if (formula.op === 'number' || formula.op === 'ref') return undefined
  if (formula.op === 'divide')
    for (const divisor of formula.terms.slice(1)) {
      if (evaluate(divisor, lookup) !== 0) continue
      const references = [...listReferences(divisor)]
      return references.find((key) => lookup(key) === 0) ?? references[0]
    }
  for (const term of formula.terms) {
    const found = zeroDivisor(term, lookup)
    if (found !== undefined) return found
  }
  return undefined
}
