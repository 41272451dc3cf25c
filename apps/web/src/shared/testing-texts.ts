/** Texts for tests that draw components to HTML without a browser. */
import { afterEach, beforeEach, vi } from 'vitest'
import { startI18n } from './i18n.ts'
import { createTextStore } from './texts.ts'

/** Every test of the file begins in the language of such a browser. */
export function speak(browser: 'nl-NL' | 'en-GB'): void {
  beforeEach(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    vi.stubGlobal('navigator', { languages: [browser] })
    await startI18n(createTextStore())
  })
  afterEach(() => vi.unstubAllGlobals())
}
