/** Typed arrays that grow while they are written, and are used again: fresh memory costs more than what is written in it. */

type Numbers = Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>

/** Where arrays of one kind come from and go to. */
export interface Pool<T extends Numbers> {
  /** An array with whatever was in it. */
  take(): T
  give(array: T): void
  /** A longer array that begins with the same numbers; the old one is spent. */
  grown(array: T, least: number): T
}

const FIRST = 4096
/** Arrays kept for the next of their kind, and the longest that is: a plate of some hundred dwellings. */
const KEPT = 32
const LONGEST = 1 << 18

export function poolOf<T extends Numbers>(make: (length: number) => T): Pool<T> {
  const kept: T[] = []
  return {
    take: () => kept.pop() ?? make(FIRST),
    give(array) {
      if (kept.length < KEPT && array.length <= LONGEST) kept.push(array)
    },
    grown(array, least) {
      const larger = make(Math.max(least, 2 * array.length))
      larger.set(array)
      return larger
    },
  }
}
