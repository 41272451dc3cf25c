import { bodyTooLarge } from '@kavel/domain'
import { formatFor } from '@kavel/i18n'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { I18n } from '../i18n.ts'
import { speak } from '../testing-texts.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

describe.each([
  ['nl', 'nl-NL', 'Dit is te groot om te versturen: er gaat 2 MB tegelijk.'],
  ['en', 'en-GB', 'This is too large to send: 2 MB goes at once.'],
] as const)('in %s', (language, browser, expected) => {
  speak(browser)
  it('what is too large says how much goes at once', () => {
    const said = { t: i18next.t, format: formatFor(language) } as unknown as I18n
    const body = { code: 'too_large', message: '', issues: [bodyTooLarge(2_000_000)] } as const
    expect(errorText(said, new ApiError('POST', 413, body))).toBe(expected)
  })
})
