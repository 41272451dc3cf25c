import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

const length = { min: 3, max: 2000, suffix: 'm' }

describe('a measure typed into the panel', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,5 m', 12.5],
    ['12.5m', 12.5],
    [' 48 ', 48],
    ['1,150.5', 1150.5],
    ['1.150,5', 1150.5],
  ])('%s reads the same in Dutch and English', (text, value) => {
    expect(readNumber(text, { ...length, language: 'nl' })).toBe(value)
    expect(readNumber(text, { ...length, language: 'en' })).toBe(value)
  })

  it.each(['-5', '0', '2.9', '2001', '12 km', 'm', '', '1,2,3'])(
    '%j is no measure of a building',
    (text) => {
      expect(readNumber(text, { ...length, language: 'nl' })).toBeNull()
      expect(readNumber(text, { ...length, language: 'en' })).toBeNull()
    },
  )

  it('may be negative where the limits say so', () => {
    expect(readNumber('−12,5 °', { language: 'nl', min: -360, max: 360, suffix: '°' })).toBe(-12.5)
  })
})
