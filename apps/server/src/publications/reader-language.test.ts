import type { Language } from '@kavel/i18n'
import { expect, it } from 'vitest'
import { chooseLanguage } from './reader-language.ts'

const BOTH: readonly Language[] = ['nl', 'en']

it.each([
  ['en', 'nl', 'en'],
  ['de', 'en-GB,en;q=0.9', 'en'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.5,nl;q=0.7', 'nl'],
  [undefined, 'en;q=0,nl;q=0.1', 'nl'],
  [undefined, 'NL-be', 'nl'],
  [['en', 'nl'], 'fr', 'nl'],
  [undefined, undefined, 'nl'],
  [undefined, ' ,;;q=x,*;q=9,,\u0000', 'nl'],
  [undefined, `${'en-'.repeat(5000)},nl`, 'en'],
  [undefined, 'constructor,__proto__;q=1', 'nl'],
] as const)('lang=%s and %.30s give %s', (asked, accepted, language) => {
  expect(chooseLanguage(BOTH, asked, accepted)).toBe(language)
})

it('is never one that the page has not', () => {
  expect(chooseLanguage(['nl'], 'en', 'en')).toBe('nl')
  expect(chooseLanguage(['en'], undefined, 'nl')).toBe('en')
})
