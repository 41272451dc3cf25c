import { expect, it } from 'vitest'
import { type EntryRules, readEntry } from './read-entry.ts'

const PRICE: EntryRules = { language: 'nl', minimum: 0, maximum: 1e12 }

/** Field, text, and what must come of it; written from the rules, not from the code. */
const CASES: readonly (readonly [EntryRules, string, number | null | string])[] = [
  [PRICE, '1.500,50', 1500.5],
  [PRICE, '€ 1.500', 1500],
  [PRICE, '-5', 'too_low'],
  [PRICE, 'abc', 'no_number'],
  [PRICE, '1e9', 'no_number'],
  [PRICE, '12a', 'no_number'],
  [PRICE, '', 'empty'],
  [PRICE, '   ', 'empty'],
  [PRICE, '1000000000000', 1e12],
  [PRICE, '1000000000001', 'too_high'],
  [{ ...PRICE, empty: null }, '', null],
  [{ ...PRICE, empty: 0 }, '', 0],
  [{ language: 'nl', isFraction: true, maximum: 1 }, '8,5%', 0.085],
  [{ language: 'nl', isFraction: true, maximum: 1 }, '101', 'too_high'],
  [{ language: 'nl', suffix: 'm²', minimum: 10 }, '45 m²', 45],
  [{ language: 'nl', suffix: 'm²', minimum: 10 }, '9 m²', 'too_low'],
]

it.each(CASES)('%j reads %j as %j', (rules, text, expected) => {
  const { value, refusal } = readEntry(text, rules)
  expect(refusal?.reason ?? value).toBe(expected)
  if (refusal) expect(value).toBeNull()
})

it('repeats what is no number, shortened', () => {
  expect(readEntry('x'.repeat(50), PRICE).refusal).toEqual({
    reason: 'no_number',
    text: `${'x'.repeat(20)}…`,
  })
})

const SIDE = { minimum: 3, maximum: 2000, suffix: 'm' }

it.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12,5 m', 12.5],
  ['12.5m', 12.5],
  [' 48 ', 48],
  ['1,150.5', 1150.5],
  ['1.150,5', 1150.5],
])('a side of %s reads the same in Dutch and English', (text, value) => {
  expect(readEntry(text, { ...SIDE, language: 'nl' }).value).toBe(value)
  expect(readEntry(text, { ...SIDE, language: 'en' }).value).toBe(value)
})

it.each(['-5', '0', '2.9', '2001', '12 km', 'm', '', '1,2,3'])('%j is no side', (text) => {
  expect(readEntry(text, { ...SIDE, language: 'nl' }).refusal).not.toBeNull()
  expect(readEntry(text, { ...SIDE, language: 'en' }).refusal).not.toBeNull()
})

it('reads a number below zero where the limits say so', () => {
  const angle = { language: 'nl', minimum: -360, maximum: 360, suffix: '°' } as const
  expect(readEntry('−12,5 °', angle).value).toBe(-12.5)
})
