import { describe, expect, it } from 'vitest'
import {
  add,
  divide,
  type Expression,
  evaluate,
  listReferences,
  max,
  multiply,
  power,
  renameReferences,
  subtract,
  sum,
} from './expression.ts'
import { formatFormula } from './format-formula.ts'

const values: Readonly<Record<string, number | null>> = { a: 8, b: 4, c: 2, zero: 0, none: null }
const compute = (formula: Expression) => evaluate(formula, (key) => values[key] ?? null)

describe('a formula', () => {
  it.each<[string, Expression, number | null]>([
    ['a + b + c', add('a', 'b', 'c'), 14],
    ['a − b − c', subtract('a', 'b', 'c'), 2],
    ['a − (b − c)', subtract('a', subtract('b', 'c')), 6],
    ['a / b / c', divide('a', 'b', 'c'), 1],
    ['a / (b × c)', divide('a', multiply('b', 'c')), 1],
    ['a × (b / c)', multiply('a', divide('b', 'c')), 16],
    ['(a + b) × c', multiply(add('a', 'b'), 'c'), 24],
    ['a + b × c', add('a', multiply('b', 'c')), 16],
    ['(1 + c) ^ b', power(add(1, 'c'), 'b'), 81],
    ['(a ^ c) ^ c', power(power('a', 'c'), 'c'), 4096],
    ['a × -2', multiply('a', -2), -16],
    ['a − (b + c)', subtract('a', sum(['b', 'c'])), 2],
    ['a × (b + c)', multiply('a', sum([add('b', 'c')])), 48],
    ['max(b; a; c)', max('b', 'a', 'c'), 8],
    ['max(0; b − a)', max(0, subtract('b', 'a')), 0],
    ['max(b; a) / c', divide(max('b', 'a'), 'c'), 4],
    ['max(0; none)', max(0, 'none'), null],
    ['a', max('a'), 8],
    ['0', sum([]), 0],
    ['a + none', sum(['a', 'none']), 8],
    ['a + none', add('a', 'none'), null],
    ['a / zero', divide('a', 'zero'), null],
    ['zero / zero', divide('zero', 'zero'), null],
  ])('%s is printed and computed', (text, formula, value) => {
    expect(formatFormula(formula).replace('(-2)', '-2')).toBe(text)
    expect(compute(formula)).toBe(value)
  })

  it('lists each reference once, in reading order', () => {
    expect(listReferences(divide(add('b', 'a', 'b'), multiply('c', 'a', 12)))).toEqual([
      'b',
      'a',
      'c',
    ])
  })

  it('is renamed as a whole', () => {
    const renamed = renameReferences(max(0, subtract('a', multiply('b', 2))), (key) => `x.${key}`)
    expect(formatFormula(renamed)).toBe('max(0; x.a − x.b × 2)')
  })

  it('is written by the caller, so that a screen can use its own formats', () => {
    const written = formatFormula(multiply('n', 12, 'price'), (term) =>
      term.op === 'number' ? `${term.value}` : term.key === 'n' ? '60' : '€ 1.150',
    )
    expect(written).toBe('60 × 12 × € 1.150')
  })
})
