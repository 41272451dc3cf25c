import { LANGUAGES, type Language, type Texts } from '@kavel/i18n'

/** Fetches the texts of one language. */
export type LoadTexts = () => Promise<Texts>

/** Each language is a file of its own, so that nobody waits for words they do not read. */
const FILES = {
  en: async () => (await import('@kavel/i18n/en')).texts,
  nl: async () => (await import('@kavel/i18n/nl')).texts,
} as const satisfies Record<Language, LoadTexts>

/** The texts that have arrived, by language. */
export interface TextStore {
  /** @throws when the language has not been loaded */
  get(language: Language): Texts
  /** Fetches a language once; after a failure the next call tries again. */
  load(language: Language): Promise<Texts>
  /**
   * The wanted language, or another one when it cannot be had: better foreign words than none.
   * @throws the failure of the wanted language when no language can be had
   */
  loadAny(wanted: Language): Promise<Language>
}

/** @param files where each language comes from; the build's own files by default */
export function createTextStore(files: Readonly<Record<Language, LoadTexts>> = FILES): TextStore {
  const arrived = new Map<Language, Texts>()

  async function load(language: Language): Promise<Texts> {
    const texts = arrived.get(language) ?? (await files[language]())
    arrived.set(language, texts)
    return texts
  }

  return {
    get(language) {
      const texts = arrived.get(language)
      if (!texts) throw new Error(`The texts of ${language} have not been loaded`)
      return texts
    },
    load,
    async loadAny(wanted) {
      const failures: unknown[] = []
      for (const language of [wanted, ...LANGUAGES.filter((other) => other !== wanted)]) {
        try {
          await load(language)
          return language
        } catch (cause) {
          failures.push(cause)
        }
      }
      throw failures[0]
    },
  }
}
