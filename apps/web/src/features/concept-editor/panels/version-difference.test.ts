import { formatFor } from '@kavel/i18n'
import { expect, test } from 'vitest'
import { writeDifference } from './version-difference.ts'

test('a difference has its sign and its unit, and none that does not show is written', () => {
  const { number, squareMetres, money } = formatFor('nl')
  const write = (by: (value: number) => string, value: number | null, than: number | null) =>
    writeDifference(value, than, by).replaceAll('\u00a0', ' ')
  expect(write(number, 29, 27)).toBe('+2')
  expect(write(squareMetres, 2424, 3400)).toBe('−976 m²')
  expect(write(money, -12_000, -250)).toBe('−€ 11.750')
  expect(write(squareMetres, 2424.2, 2424)).toBe('–')
  expect(write(money, null, 5)).toBe('–')
})
