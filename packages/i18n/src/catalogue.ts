import type { en } from './en/index.ts'

/** The same keys with any text: what every language must have, checked by the compiler. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
/** The texts of one language, topic by topic. */
export type Catalogue = Shape<typeof en>
