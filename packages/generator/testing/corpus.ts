/** Sizes of corpora: small in `npm test`, large in `npm run test:soak`. */
import { inject } from 'vitest'

const isLarge = inject('corpora') === 'large'

/** One of two numbers of cases: the first in `npm test`, the second in the soak. */
export function corpus(small: number, large: number): number {
  return isLarge ? large : small
}
