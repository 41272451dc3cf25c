/** Why data could not be fetched, in both languages. */
import { saidOf } from '@kavel/i18n'
import { catalogues } from '@kavel/i18n/catalogues'
import { because, failures } from '@kavel/registers'
import { describe, expect, it, test } from 'vitest'
import type { I18n } from '../i18n.ts'
import { whyText } from './why-text.ts'

const dutch = ((key: string, values: Record<string, string> = {}) =>
  saidOf(
    catalogues.nl.failures,
    key.replace('failures.', ''),
    values,
    'nl',
  )) as unknown as I18n['t']

describe.each(['nl', 'en'] as const)('the texts of failures in %s', (language) => {
  const texts: Readonly<Record<string, string>> = catalogues[language].failures

  it('are one a code', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(failures))
  })

  it.each(Object.entries(failures))('%s has a gap for each value, and no other', (code, names) => {
    const gaps = [...(texts[code] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect([...new Set(gaps)].sort()).toEqual([...names].sort())
  })
})

test('a failure is said in Dutch, with the one that is in it', () => {
  const failure = because('unreachable', {
    host: 'api.pdok.nl',
    why: because('connection_refused'),
  })
  expect(whyText(because('asked_again', { failure, count: 5 }), dutch)).toBe(
    'api.pdok.nl is niet te bereiken: de verbinding wordt niet aangenomen (5 keer gevraagd)',
  )
})

test('what a file says of itself stays as it is, also inside another', () => {
  const failure = 'is a broken zip file'
  expect(whyText(failure, dutch)).toBe('is a broken zip file')
  expect(whyText(because('member', { file: 'a.zip', failure }), dutch)).toContain(failure)
})
