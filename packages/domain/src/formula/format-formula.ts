import type { Expression, Operator } from './expression.ts'

/** Operators between their terms; the others are written as functions. */
type Infix = Exclude<Operator, 'max'>

const SIGNS: Readonly<Record<Infix, string>> = {
  add: ' + ',
  sum: ' + ',
  subtract: ' − ',
  multiply: ' × ',
  divide: ' / ',
  power: ' ^ ',
}

/** How tightly an operator binds; a term that binds less than its surroundings stands in brackets. */
const STRENGTH: Readonly<Record<Infix, number>> = {
  add: 1,
  sum: 1,
  subtract: 1,
  multiply: 2,
  divide: 2,
  power: 3,
}

/** Writes one term: the reference (by key) or the constant. Screens pass their own number formats here. */
export type WriteTerm = (term: Extract<Expression, { op: 'number' | 'ref' }>) => string

/**
 * A formula as one readable line, such as `60 × 12 × € 1.150`.
 * Without `write` the references are shown by their key and constants as JavaScript writes them.
 */
export function formatFormula(formula: Expression, write: WriteTerm = writePlain): string {
  if (formula.op === 'number' || formula.op === 'ref') return write(formula)
  if (formula.terms.length === 0) return write({ op: 'number', value: 0 })
  const { op } = formula
  const terms = formula.terms.map(unwrap)
  // a semicolon, because a comma may be a decimal
  if (op === 'max') {
    const written = terms.map((term) => formatFormula(term, write))
    return written.length === 1 ? written.join() : `max(${written.join('; ')})`
  }
  return terms
    .map((term, index) => {
      const text = formatFormula(term, write)
      return needsBrackets(op, term, index) ? `(${text})` : text
    })
    .join(SIGNS[op])
}

/** An operation on a single term reads as that term. */
function unwrap(term: Expression): Expression {
  if (term.op === 'number' || term.op === 'ref') return term
  const [only, second] = term.terms
  return only !== undefined && second === undefined ? unwrap(only) : term
}

function needsBrackets(op: Infix, term: Expression, index: number): boolean {
  if (term.op === 'number') return term.value < 0 && index > 0
  if (term.op === 'ref' || term.op === 'max' || term.terms.length === 0) return false
  const strength = STRENGTH[term.op]
  if (strength !== STRENGTH[op]) return strength < STRENGTH[op]
  // a − (b + c), a / (b × c) and (a ^ b) ^ c change their value without brackets
  return index > 0 ? op === 'subtract' || op === 'divide' || term.op === 'divide' : op === 'power'
}

function writePlain(term: Extract<Expression, { op: 'number' | 'ref' }>): string {
  return term.op === 'number' ? String(term.value) : term.key
}
