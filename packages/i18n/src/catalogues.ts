import type { Catalogue } from './catalogue.ts'
import { en } from './en/index.ts'
import type { Language } from './language.ts'
import { nl } from './nl/index.ts'

/**
 * Every text of the interface in every language, for who has all of them at hand; the web application
 * loads one language at a time. A plural has the keys `x_one` and `x_other`; `{{name}}` is filled in.
 */
export const catalogues = { en, nl } as const satisfies Record<Language, Catalogue>
