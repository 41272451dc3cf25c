/** Failures of services in both languages. */

import { saidOf } from '@kavel/i18n'
import { catalogues } from '@kavel/i18n/catalogues'
import { failures, sayFailure } from '@kavel/registers'
import { expect, test } from 'vitest'
import type { I18n } from '../../shared/i18n.ts'
import { inWords } from './in-words.ts'

const dutch = ((key: string, values: Record<string, string> = {}) =>
  saidOf(
    catalogues.nl.failures,
    key.replace('failures.', ''),
    values,
    'nl',
  )) as unknown as I18n['t']

test('the catalogue of the interface has the sentences of the registers, word for word in English', () => {
  expect(catalogues.en.failures).toEqual(failures)
})

test('a failure is said in Dutch, with the one that is in it', () => {
  const inner = sayFailure('unreachable', {
    host: 'api.pdok.nl',
    why: sayFailure('connection_refused'),
  })
  expect(inWords(sayFailure('asked_again', { failure: inner, count: 5 }), dutch)).toBe(
    'api.pdok.nl is niet te bereiken: de verbinding wordt niet aangenomen (5 keer gevraagd)',
  )
})

test('what a file says of itself stays as it is', () => {
  expect(inWords('is a broken zip file', dutch)).toBe('is a broken zip file')
})
