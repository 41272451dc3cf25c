export { type Catalogue, catalogues, type Shape } from './catalogue.ts'
export { type Format, formatFor, HECTARE_FROM, NO_VALUE } from './format.ts'
export { type Labels, labelOf, labels } from './labels.ts'
export {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LOCALES,
  matchLanguage,
} from './language.ts'
