import { describe, expect, it } from 'vitest'
import { readI18n } from '../i18n.ts'
import { speak } from '../testing-texts.ts'
import { saidText, valueText } from './value-text.ts'

describe('in Dutch', () => {
  speak('nl-NL')

  // by hand: 24,29 thousand euros are 24.290 euros, 2,428 times ten thousand are 24.280, 0,02 km are 20 m
  it.each([
    [24.29, '× € 1.000', 2, '€\u00a024.290'],
    [24.29, '× 1.000', 2, '24.290'],
    [2.428, '× 10.000', 3, '24.280'],
    [0.02, 'km', 2, '20\u00a0m'],
    [0, 'km', 2, '0\u00a0m'],
    [1, 'km', 2, '1\u00a0km'],
    [12.35, 'km', 2, '12,35\u00a0km'],
    [0, '/km²', 0, '0/km²'],
    [20, '%', 0, '20%'],
    [1987, 'year', 0, '1987'],
    [45, 'dB', 0, '45\u00a0dB'],
  ] as const)('says %s %s as people do', (value, unit, decimals, said) => {
    expect(saidText(readI18n(), value, unit, decimals)).toBe(said)
  })
})

describe('in English', () => {
  speak('en-GB')

  it('says values of features so', () => {
    expect(valueText(readI18n(), 'woz_avg', 245)).toBe('€245,000')
    expect(valueText(readI18n(), 'woz_avg', null)).toBe('–')
  })
})
