import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'

/**
 * A walk in each language. The walk of the looks reads every screen in English, so the second language of a walk is left to
 * the soak.
 */
export const LANGUAGES = [
  { locale: 'nl-NL' as const, texts: nl, tag: [] },
  { locale: 'en-GB' as const, texts: en, tag: ['@long'] },
]
