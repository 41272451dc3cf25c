import type { Catalogue } from './catalogue.ts'
import type { Choices } from './choices.ts'
import type { Labels } from './labels.ts'

/** All that is said in one language: `@kavel/i18n/en` and `@kavel/i18n/nl` each export one as `texts`. */
export interface Texts {
  readonly catalogue: Catalogue
  readonly labels: Labels
  readonly choices: Choices
}
