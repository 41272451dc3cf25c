export type { Catalogue, Shape } from './catalogue.ts'
export { type Format, formatFor, HECTARE_FROM, NO_VALUE } from './format.ts'
export { type Labels, labelOf } from './labels.ts'
export {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LOCALES,
  matchLanguage,
} from './language.ts'
export { saidOf } from './said.ts'
export type { Texts } from './texts.ts'
