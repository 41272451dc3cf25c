import { MESSAGES, type Message, type MessageCode } from '@kavel/generator'
import { LANGUAGES, type Language, type Texts } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './gallery-words.ts'

const TEXTS: Readonly<Record<Language, Texts>> = { en, nl }

const messageOf = (code: MessageCode, about: Partial<Message>): Message => ({
  code,
  message: `generator.${code}`,
  severity: MESSAGES[code],
  target: null,
  value: null,
  building_id: '1',
  unit_id: null,
  fix: null,
  ...about,
})

describe.each(LANGUAGES)('the gallery in %s', (language) => {
  const said = (code: MessageCode, about: Partial<Message>) =>
    sentenceOf(messageOf(code, about), TEXTS[language], language)

  it.each(Object.keys(MESSAGES) as MessageCode[])(
    'says %s of nothing, one, more, and a word',
    (code) => {
      for (const value of [null, 1, 2, 0.25, 'green']) {
        const sentence = said(code, { value, required: 3, became: 'street' })
        expect(sentence.length).toBeGreaterThan(10)
        expect(sentence).not.toMatch(/\{\{|undefined|NaN/)
      }
    },
  )

  it('counts: one lift, two lifts', () => {
    expect(said('lift_added', { value: 1 })).not.toEqual(
      said('lift_added', { value: 2 }).replace('2', '1'),
    )
    expect(said('bicycle_short', { value: 1 })).not.toEqual(
      said('bicycle_short', { value: 2 }).replace('2', '1'),
    )
  })
})
