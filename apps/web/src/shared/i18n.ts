import {
  type Catalogue,
  catalogues,
  type Format,
  formatFor,
  isLanguage,
  type Labels,
  type Language,
  labelOf,
  labels,
  matchLanguage,
} from '@kavel/i18n'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { localSetting } from './local-setting.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue }
  }
}

const stored = localSetting('language')

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en'
}

/** Starts in the language chosen earlier, else in the browser's (spec point 2, Navigation behaviour). */
export function startI18n(): void {
  const chosen = stored.read()
  const language = isLanguage(chosen) ? chosen : matchLanguage(navigator.languages)
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: catalogues.en }, nl: { translation: catalogues.nl } },
    initAsync: false,
    // React escapes
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

export function setLanguage(language: Language): void {
  stored.write(language)
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}

export interface I18n {
  readonly language: Language
  /** Text of a key: `t('shell.sign_out')`, `t('home.locations_count', { count, formatted })`. */
  readonly t: TFunction
  /** Figures, money, areas, dates. */
  readonly format: Format
  /** Name of a member of a numbered enumeration, by code or key. */
  label(
    ...args: Parameters<typeof labelOf> extends [Language, ...infer Rest] ? Rest : never
  ): string
  /** Names of the kinds stored by key: `labels.integration_step.getUnits`, `labels.error.stale`. */
  readonly labels: Labels
}

/** Texts, labels and formats in the language of the interface. */
export function useI18n(): I18n {
  const { t } = useTranslation()
  const language = currentLanguage()
  return {
    language,
    t,
    format: formatFor(language),
    label: (enumeration, member) => labelOf(language, enumeration, member),
    labels: labels[language],
  }
}
