import { add, type Term, toExpression } from '@kavel/domain/formula'
import { expect, it } from 'vitest'
import { createLedger } from './ledger.ts'

function ledgerWith(figures: Readonly<Record<string, Term>>) {
  const ledger = createLedger(() => undefined)
  for (const [key, term] of Object.entries(figures))
    ledger.define({
      key,
      label: key,
      unit: 'eur',
      source: 'arithmetic',
      formula: toExpression(term),
    })
  return ledger
}

it('computes a figure after what it needs, and lists the figures as they were defined', () => {
  const figures = ledgerWith({ whole: add('left', 'right'), left: 1, right: 2 }).computeAll()
  expect(Object.keys(figures)).toEqual(['whole', 'left', 'right'])
  expect(figures.whole?.value).toBe(3)
})

it('refuses figures that need each other and names the circle', () => {
  expect(() => ledgerWith({ a: add('b', 1), b: 'c', c: 'a' }).computeAll()).toThrow('a → b → c → a')
})

it('refuses a formula over something that does not exist', () => {
  expect(() => ledgerWith({ a: 'nothing' }).computeAll()).toThrow('"nothing"')
})
