/** Sizes of corpora: small in `npm test`, large in `npm run test:soak`. */
import { inject } from 'vitest'

const isLarge = inject('corpora') === 'large'

/** One of two numbers of cases: the first in `npm test`, the second in the soak. */
export function corpus(small: number, large: number): number {
  return isLarge ? large : small
}

/** Every n-th of some cases in `npm test`, from the one at `first` on; all of them in the soak. */
export function everyNth<Case>(cases: readonly Case[], n: number, first = 0): readonly Case[] {
  return isLarge ? cases : cases.filter((_, index) => index % n === first % n)
}
