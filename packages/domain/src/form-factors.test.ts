import { describe, expect, it } from 'vitest'
import {
  DERIVED_FACTORS,
  FORM_FACTOR_KEYS,
  FORM_FACTORS,
  factorValue,
  noFormFactors,
  togetherFormula,
} from './form-factors.ts'
import { evaluate, formatFormula, listReferences } from './formula/index.ts'

/** What the domain reference §2.3 prints, nr 18–45, in our keys. */
const PRINTED = {
  facaderatio: 'facadearea / gfa',
  roofratio: 'roofarea / gfa',
  gsi: 'builtarea / plotarea',
  gsi_envelope: 'builtarea / buildingenvelope',
  fsi: 'gfa / plotarea',
  greenarea: 'max(0; plotarea − builtarea − pavedarea − waterarea)',
  greenratio: 'greenarea / plotarea',
  pavedratio: 'pavedarea / plotarea',
  waterratio: 'waterarea / plotarea',
  storage_per_unit: 'nrstorages / nrunits',
  bicycle_per_unit: 'nrbicycleracks / nrunits',
  parking_per_unit: 'nrparking / nrunits',
  storage_per_100: 'nrstorages × 100 / gfa',
  bicycle_per_100: 'nrbicycleracks × 100 / gfa',
  parking_per_100: 'nrparking × 100 / gfa',
  avgunitsize: '(nfa_residential + nfa_commercial) / nrunits',
  saleablearea: 'nfa',
  saleableratio: 'saleablearea / gfa',
  nonsaleablearea: 'gfa − saleablearea',
  gfa_business: 'gfa_industrial',
  nfa_business: 'nfa_industrial',
}

describe('the catalogue of form factors', () => {
  it('has the 46 of the reference, and their formulas', () => {
    expect(FORM_FACTOR_KEYS).toHaveLength(46)
    const printed = FORM_FACTOR_KEYS.flatMap((key) => {
      const { formula } = FORM_FACTORS[key]
      return formula ? [[key, formatFormula(formula)]] : []
    })
    expect(Object.fromEntries(printed)).toEqual(PRINTED)
  })

  it('computes each factor after those that it needs', () => {
    const known = new Set<string>(FORM_FACTOR_KEYS.filter((key) => !FORM_FACTORS[key].formula))
    for (const key of DERIVED_FACTORS) {
      const needed = listReferences(FORM_FACTORS[key].formula ?? { op: 'number', value: 0 })
      expect([key, needed.filter((name) => !known.has(name))]).toEqual([key, []])
      known.add(key)
    }
    expect([...known].sort()).toEqual([...FORM_FACTOR_KEYS].sort())
  })

  it('says of each measured factor of a building how it adds up in a concept', () => {
    for (const key of FORM_FACTOR_KEYS) {
      const { formula, source, together } = FORM_FACTORS[key]
      expect([key, together !== null]).toEqual([key, source === 'drawn'])
      expect([key, formula !== null]).toEqual([key, source === 'arithmetic'])
    }
  })
})

describe('a factor', () => {
  it('of a concept is the sum or the largest of its buildings, and 0 of none', () => {
    const values: Record<string, number> = { a: 3, b: 8, c: 5 }
    const compute = (together: 'sum' | 'largest', keys: string[]) =>
      evaluate(togetherFormula(together, keys), (key) => values[key] ?? null)
    expect(compute('sum', ['a', 'b', 'c'])).toBe(16)
    expect(compute('largest', ['a', 'b', 'c'])).toBe(8)
    expect([compute('sum', []), compute('largest', [])]).toEqual([0, 0])
  })

  it('that divides by nothing is unknown to a reader', () => {
    const factors = { ...noFormFactors(), gfa: 120, plotarea: 0 }
    expect(factorValue('fsi', factors)).toBeNull()
    expect(factorValue('gfa', factors)).toBe(120)
    expect(factorValue('fsi', { ...factors, plotarea: 240, fsi: 0.5 })).toBe(0.5)
  })
})
