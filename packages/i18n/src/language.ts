/** The languages of the interface; the first is what a browser gets that asks for neither (spec point 9, General). */
export const LANGUAGES = ['en', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locale of numbers and dates per language: Dutch as written in the Netherlands, English with European dates. */
export const LOCALES = { en: 'en-GB', nl: 'nl-NL' } as const satisfies Record<Language, string>

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/**
 * The first of the browser's languages that we speak, else English.
 * @param preferred BCP 47 tags in order of preference, as in `navigator.languages`
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return LANGUAGES[0]
}

/** Every language in its own words, so that one finds it in a language one cannot read. */
export const LANGUAGE_NAMES = {
  en: 'English',
  nl: 'Nederlands',
} as const satisfies Record<Language, string>
