import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherReading, parseFraction, parseNumber } from './parse-number.ts'

describe('a number typed into a cell', () => {
  it.each([
    ['1150', 1150],
    ['1.150', 1150],
    ['1.150,50', 1150.5],
    ['1,150.50', 1150.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['€ 1.150,50', 1150.5],
    ['€ 2.050/m²', 2050],
    ['4.200.000', 4_200_000],
    ['−250', -250],
    ['-0,5', -0.5],
    ['0.500', 0.5],
    [',5', 0.5],
  ])('reads %s in Dutch as %d', (text, value) => {
    expect(parseNumber(text, 'nl')).toBe(value)
  })

  it('reads a single mark before three digits by the language', () => {
    expect(parseNumber('1.500', 'nl')).toBe(1500)
    expect(parseNumber('1.500', 'en')).toBe(1.5)
    expect(parseNumber('1,500', 'en')).toBe(1500)
    expect(parseNumber('1,500', 'nl')).toBe(1.5)
  })

  it.each(['', ' ', '-', 'abc', '12a', '1.2.3', '1,2.3,4', '1.150,5,0', '12.34.567', '1..5', '8%'])(
    'refuses "%s"',
    (text) => {
      expect(parseNumber(text, 'nl')).toBeNull()
    },
  )

  it('reads back what the language writes', () => {
    const amounts = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    for (const [language, locale] of [
      ['nl', 'nl-NL'],
      ['en', 'en-GB'],
    ] as const) {
      const write = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
      fc.assert(
        fc.property(amounts, (amount) => {
          const rounded = Math.round(amount * 100) / 100
          return parseNumber(write.format(rounded), language) === rounded + 0
        }),
        { seed: 7, numRuns: 500 },
      )
    }
  })
})

describe('a share typed into a cell', () => {
  it.each([
    ['8,5', 0.085],
    ['8,5%', 0.085],
    ['8,5 %', 0.085],
    ['4.75', 0.0475],
    ['0', 0],
    ['100%', 1],
  ])('reads %s as %d', (text, value) => {
    expect(parseFraction(text, 'nl')).toBe(value)
  })

  it.each(['', '%', 'x%', '8,5%%'])('refuses "%s"', (text) => {
    expect(parseFraction(text, 'nl')).toBeNull()
  })
})

describe('a number that the other language reads otherwise', () => {
  it.each([
    ['2.000', 'en', 2000],
    ['12.500', 'en', 12_500],
    ['2,000', 'nl', 2000],
    ['-2.000', 'en', -2000],
  ] as const)('%s in %s may be %d', (text, language, other) => {
    expect(otherReading(text, language)).toBe(other)
    expect(parseNumber(text, language)).toBe(other / 1000)
  })

  it.each([
    ['2.000', 'nl'],
    ['2,000', 'en'],
    ['2.00', 'en'],
    ['0.500', 'en'],
    ['2000', 'en'],
    ['1.234.567', 'en'],
  ] as const)('%s in %s has one reading', (text, language) => {
    expect(otherReading(text, language)).toBeNull()
  })
})
