import {
  type Catalogue,
  type Format,
  formatFor,
  givenName,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Labels,
  type Language,
  labelOf,
  matchLanguage,
  type Texts,
} from '@kavel/i18n'
import { notifications } from '@mantine/notifications'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { drawnPage } from './first-act.ts'
import { localSetting } from './local-setting.ts'
import { beginWork } from './ready/work.ts'
import { createTextStore, type TextStore } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue }
  }
}

const stored = localSetting('language')
let store: TextStore = createTextStore()
/** The language asked for last; an answer for any other comes too late. */
let wanted: Language = LANGUAGES[0]

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : LANGUAGES[0]
}

/**
 * Starts in the language chosen earlier, else in the browser's (spec point 2, Navigation behaviour).
 * Only that language is fetched. When it cannot be had, another one is shown and a notice says so.
 * @param texts where the languages come from
 * @throws when no language at all can be had
 */
export async function startI18n(texts: TextStore = store): Promise<void> {
  store = texts
  const chosen = stored.read()
  const asked =
    drawnLanguage() ?? (isLanguage(chosen) ? chosen : matchLanguage(navigator.languages))
  const language = await store.loadAny(asked)
  await begin(language)
  document.documentElement.lang = language
  if (language !== asked) tellMissing(asked)
}

/** The language in which the server drew what the reader sees already; null where it drew nothing. */
function drawnLanguage(): Language | null {
  const drawn = drawnPage()?.lang
  return isLanguage(drawn) ? drawn : null
}

async function begin(language: Language): Promise<void> {
  wanted = language
  await i18next.use(initReactI18next).init({
    lng: language,
    // the compiler holds every language to the same keys, so none needs the words of another
    fallbackLng: false,
    resources: { [language]: { translation: store.get(language).catalogue } },
    initAsync: false,
    // React escapes
    interpolation: { escapeValue: false },
  })
}

/** Speaks a language where there is no browser, as long as no other is asked for. */
export async function speakWithoutBrowser(language: Language): Promise<void> {
  const { catalogue } = await store.load(language)
  if (!i18next.isInitialized) return begin(language)
  i18next.addResourceBundle(language, 'translation', catalogue)
  await i18next.changeLanguage(language)
}

/**
 * Shows the interface in another language, as soon as its texts are there; until then everything stays.
 * Never rejects: a language that cannot be fetched is told to the user and the present one stays.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const end = beginWork()
  try {
    const { catalogue } = await store.load(language)
    if (wanted !== language) return
    i18next.addResourceBundle(language, 'translation', catalogue)
    await i18next.changeLanguage(language)
    document.documentElement.lang = language
    stored.write(language)
    notifications.hide(noticeOf(language))
  } catch {
    if (wanted !== language) return
    wanted = currentLanguage()
    tellMissing(language)
  } finally {
    end()
  }
}

const noticeOf = (language: Language) => `language-${language}`

/** Says in the present language that another one did not arrive. */
function tellMissing(language: Language): void {
  const { t } = i18next
  notifications.show({
    id: noticeOf(language),
    color: 'red',
    title: t('errors.language_title', { language: LANGUAGE_NAMES[language] }),
    message: t('errors.language_text'),
    autoClose: false,
    // the grey of the library is too pale to read (WCAG 2.2 AA, 1.4.3)
    styles: { description: { color: 'var(--mantine-color-text)' } },
    closeButtonProps: { 'aria-label': t('shell.close') },
  })
}

export interface I18n {
  readonly language: Language
  /** Text of a key: `t('shell.sign_out')`, `t('home.locations_count', { count, formatted })`. */
  readonly t: TFunction
  /** Figures, money, areas, dates. */
  readonly format: Format
  /** Name of a member of a numbered enumeration, by code or key. */
  label(...args: Parameters<typeof labelOf> extends [Labels, ...infer Rest] ? Rest : never): string
  /** Names of the kinds stored by key: `labels.integration_step.getUnits`, `labels.error.stale`. */
  readonly labels: Labels
  /** Names of the choices of filters, by feature and code. */
  readonly choices: Texts['choices']
  /** What a record is called: a name that Kavel gave is translated, one that somebody typed stays. */
  named(name: string): string
}

/** Texts, labels and formats in the language of the interface. */
export function useI18n(): I18n {
  const { t, i18n } = useTranslation()
  return i18nOf(t, i18n.language)
}

/** The same outside of what is drawn: as the language is at that moment. */
export function readI18n(): I18n {
  return i18nOf(i18next.t, i18next.language)
}

function i18nOf(t: TFunction, spoken: string): I18n {
  const language = isLanguage(spoken) ? spoken : LANGUAGES[0]
  const { labels, choices } = store.get(language)
  return {
    language,
    t,
    format: formatFor(language),
    label: (enumeration, member) => labelOf(labels, enumeration, member),
    labels,
    choices,
    named: (name) => givenName(language, name),
  }
}

/** An interpreter that speaks one language beside that of the interface; rejects when its texts cannot be had. */
export async function interpreterOf(language: Language): Promise<typeof i18next> {
  const { catalogue } = await store.load(language)
  i18next.addResourceBundle(language, 'translation', catalogue)
  const own = i18next.cloneInstance({ lng: language, initAsync: false })
  await own.changeLanguage(language)
  return own
}

/**
 * The texts of every other language: what is looked up by its name is found by the names in all of them. Empty when they cannot
 * be had; then it is found in one's own language alone.
 */
export async function loadOtherTexts(): Promise<readonly Texts[]> {
  const others = LANGUAGES.filter((language) => language !== currentLanguage())
  return Promise.all(others.map((language) => store.load(language))).catch(() => [])
}
