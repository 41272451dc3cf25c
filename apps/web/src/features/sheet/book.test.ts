import { FORM_FACTOR_KEYS } from '@kavel/domain'
import { evaluate } from '@kavel/domain/formula'
import { describe, expect, it } from 'vitest'
import type { Book } from './book.ts'
import type { Fact } from './fact.ts'
import { findMissing } from './missing.ts'
import type { Location } from './sheet-model.ts'
import { exampleLocation, exampleModel } from './testing.ts'

function open(change: (location: Location) => void = () => undefined) {
  const location = exampleLocation()
  change(location)
  return exampleModel(location)
}

function find(book: Book, key: string): Fact {
  const fact = book.find(key)
  if (!fact) throw new Error(`no fact ${key}`)
  return fact
}

/** Every key that can be reached from a fact. */
function walk(book: Book, key: string, seen: Set<string>): void {
  if (seen.has(key)) return
  seen.add(key)
  for (const input of find(book, key).inputs) walk(book, input.key, seen)
}

describe('the explanation of the sheets', () => {
  const { book, sheet, formFactors } = open()
  const keys = [...Object.keys(sheet.figures), ...FORM_FACTOR_KEYS.map((key) => `factor.${key}`)]

  it('draws dwellings, so that there is something to explain', () => {
    expect(formFactors.nrunits).toBeGreaterThan(20)
    expect(sheet.figures.total_income?.value).toBeGreaterThan(1e6)
  })

  it('leads from every figure down to what was entered, measured or registered', () => {
    const seen = new Set<string>()
    for (const key of keys) walk(book, key, seen)
    const leaves = [...seen].map((key) => find(book, key)).filter((fact) => !fact.inputs.length)
    const unexplained = leaves.filter(
      ({ formula, source, origin }) => !formula && !origin && source === 'arithmetic',
    )
    expect(unexplained.map(({ key }) => key)).toEqual([])
    expect(leaves.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'unit.11.price',
        'cost.23.parameter',
        'parameters.vat_rate',
        'building.7.gfa',
        'building.7.unit.11.count',
        'plot.0.size',
      ]),
    )
  })

  it('shows a formula that gives the value it explains', () => {
    const seen = new Set<string>()
    for (const key of keys) walk(book, key, seen)
    for (const key of seen) {
      const fact = find(book, key)
      if (!fact.formula) continue
      const value = evaluate(
        fact.formula,
        (name) => fact.inputs.find((input) => input.key === name)?.value ?? null,
      )
      if (value === null) expect([key, fact.value]).toEqual([key, null])
      else expect([key, value]).toEqual([key, expect.closeTo(fact.value ?? Number.NaN, 6)])
    }
  })

  it('gives inputs the value of the fact they lead to', () => {
    for (const key of keys)
      for (const input of find(book, key).inputs)
        expect([input.key, find(book, input.key).value]).toEqual([input.key, input.value])
  })

  it('knows parameters that no formula uses, with the source of their default', () => {
    expect(find(book, 'parameters.bar_by_function.office')).toMatchObject({
      value: 0.0847,
      source: 'market',
    })
    expect(book.find('parameters.unknown')).toBeNull()
  })
})

describe('a figure without a value', () => {
  it('names the empty yield behind it', () => {
    const { book } = open((location) => {
      location.cfg.finance_parameters.bar_by_function.apartment = null
    })
    const value = find(book, 'unit.11.gross_value')
    expect(value.value).toBeNull()
    expect(findMissing(value, book.find)).toMatchObject({
      reason: 'empty',
      fact: { key: 'parameters.bar_by_function.apartment' },
    })
  })

  it('names the area of 0 it is divided by', () => {
    const { book } = open((location) => {
      location.concepts = []
    })
    expect(findMissing(find(book, 'cost_per_m2'), book.find)).toMatchObject({
      reason: 'zero',
      fact: { key: 'areas.gfa' },
    })
  })

  it('has no reason when there is a value', () => {
    const { book } = open()
    expect(findMissing(find(book, 'rgw'), book.find)).toBeNull()
  })
})
