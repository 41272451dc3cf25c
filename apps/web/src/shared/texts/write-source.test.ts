import { formatFor } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { I18n } from '../i18n.ts'
import { writeSource } from './write-source.ts'

async function languageOf(lng: 'nl' | 'en') {
  const texts = { nl, en }[lng]
  const i18n = i18next.createInstance()
  await i18n.init({ lng, resources: { [lng]: { translation: texts.catalogue } } })
  return { t: i18n.t as unknown as I18n['t'], format: formatFor(lng) }
}

describe('where a norm comes from', () => {
  const parts = ['NL.IMRO.9999.BP01, artikel 5.2', null, 'Ruimtelijke plannen, 2026-09-15']

  it('has its day and article in the language of the reader', async () => {
    expect(writeSource(await languageOf('nl'), parts)).toBe(
      'NL.IMRO.9999.BP01, artikel 5.2 · Ruimtelijke plannen, 15 sep 2026',
    )
    expect(writeSource(await languageOf('en'), parts, ', ')).toBe(
      'NL.IMRO.9999.BP01, article 5.2, Ruimtelijke plannen, 15 Sept 2026',
    )
  })

  it('keeps what only looks like a day', async () => {
    const dutch = await languageOf('nl')
    expect(writeSource(dutch, ['NL.IMRO.0034.BP2020-VA01'])).toBe('NL.IMRO.0034.BP2020-VA01')
    expect(writeSource(dutch, ['versie 2026-99-99'])).toBe('versie 2026-99-99')
    expect(writeSource(dutch, [null, '', undefined])).toBe('')
  })
})
