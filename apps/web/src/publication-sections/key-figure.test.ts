import { formatFor } from '@kavel/i18n'
import type { KeyFigureKey } from '@kavel/registers'
import { expect, it } from 'vitest'
import type { I18n } from '../shared/i18n.ts'
import { keyFigureText } from './key-figure.ts'

const i18n = { t: ((key: string) => key) as unknown as I18n['t'], format: formatFor('nl') }

it.each<[KeyFigureKey, number, string]>([
  ['inhabitants', 12_345, '12.345'],
  ['household_size', 2.2, '2,2'],
  ['density', 1234.4, '1.234/km²'],
  ['elderly', 19, '19%'],
  ['value', 412, '€ 412.000'],
  ['distance_station', 3, '3,0 km'],
  ['land', 4_500, '4.500 ha'],
  ['urbanity', 2, 'key_figures.urbanity_2'],
])('writes %s %d as %s', (key, value, text) => {
  expect(keyFigureText(i18n, key, value).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})
