/** A formula as data: it is computed, printed and checked from the same tree, so an explanation cannot lie. */

export type Operator = 'add' | 'sum' | 'subtract' | 'multiply' | 'divide' | 'power' | 'max'

/**
 * - `number`: a constant; `ref`: the value of an input or of another figure.
 * - `sum` counts a missing value as 0 (a list of lines); every other operator with a missing value is missing.
 * - `subtract` and `divide` take the second and later terms from the first; `power` has two terms.
 * - `max` is the largest of its terms.
 */
export type Expression =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'ref'; readonly key: string }
  | { readonly op: Operator; readonly terms: readonly Expression[] }

/** A term as it is written in a rule: text is a reference, a number is a constant. */
export type Term = Expression | string | number

export function toExpression(term: Term): Expression {
  if (typeof term === 'string') return { op: 'ref', key: term }
  if (typeof term === 'number') return { op: 'number', value: term }
  return term
}

function operation(op: Operator, terms: readonly Term[]): Expression {
  return { op, terms: terms.map(toExpression) }
}

export function add(...terms: Term[]): Expression {
  return operation('add', terms)
}
/** Adds what is known; missing terms count as 0, and no terms at all are 0. */
export function sum(terms: readonly Term[]): Expression {
  return operation('sum', terms)
}
export function subtract(...terms: Term[]): Expression {
  return operation('subtract', terms)
}
export function multiply(...terms: Term[]): Expression {
  return operation('multiply', terms)
}
export function divide(...terms: Term[]): Expression {
  return operation('divide', terms)
}
export function power(base: Term, exponent: Term): Expression {
  return operation('power', [base, exponent])
}
/** The largest of the terms. */
export function max(...terms: Term[]): Expression {
  return operation('max', terms)
}

/** The value behind a reference; null when it is not known. */
export type Lookup = (key: string) => number | null

/**
 * The value of a formula, in doubles and unrounded.
 * Null when a needed value is missing, a divisor is 0 or the outcome is not a finite number: never NaN or Infinity.
 */
export function evaluate(formula: Expression, lookup: Lookup): number | null {
  if (formula.op === 'number') return formula.value
  if (formula.op === 'ref') return lookup(formula.key)
  const { op, terms } = formula
  if (op === 'sum') {
    let total = 0
    for (const term of terms) total += evaluate(term, lookup) ?? 0
    return finite(total)
  }
  let result: number | null = null
  for (const term of terms) {
    const value = evaluate(term, lookup)
    if (value === null) return null
    result = result === null ? value : combine(op, result, value)
  }
  return result === null ? null : finite(result)
}

function combine(op: Exclude<Operator, 'sum'>, left: number, right: number): number {
  switch (op) {
    case 'add':
      return left + right
    case 'subtract':
      return left - right
    case 'multiply':
      return left * right
    case 'divide':
      return left / right
    case 'power':
      return left ** right
    case 'max':
      return Math.max(left, right)
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** The references of a formula in reading order, each once. */
export function listReferences(formula: Expression): readonly string[] {
  const keys: string[] = []
  collect(formula, keys)
  return keys
}

function collect(formula: Expression, keys: string[]): void {
  if (formula.op === 'ref') {
    if (!keys.includes(formula.key)) keys.push(formula.key)
  } else if (formula.op !== 'number') {
    for (const term of formula.terms) collect(term, keys)
  }
}

/** The same formula over other references. */
export function renameReferences(formula: Expression, rename: (key: string) => string): Expression {
  if (formula.op === 'number') return formula
  if (formula.op === 'ref') return { op: 'ref', key: rename(formula.key) }
  return { op: formula.op, terms: formula.terms.map((term) => renameReferences(term, rename)) }
}
