import { en } from './en/index.ts'
import type { Language } from './language.ts'
import { nl } from './nl/index.ts'

/** The same keys with any text: what every language must have, checked by the compiler. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
/** The texts of one language, topic by topic. */
export type Catalogue = Shape<typeof en>

/** Every text of the interface. A plural has the keys `x_one` and `x_other`; `{{name}}` is filled in. */
export const catalogues = { en, nl } as const satisfies Record<Language, Catalogue>
