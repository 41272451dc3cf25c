/** Numbers collected into a typed array of which nobody knows the length beforehand. */

export interface Growing<T extends Float32Array | Uint32Array> {
  /** Makes room for so many more, and gives the array to write them in; `from` is where they begin. */
  reserve(count: number): { array: T; from: number }
  readonly length: number
  /** What was written, in an array of its own. */
  taken(): T
}

const FIRST = 256

export function growing<T extends Float32Array | Uint32Array>(
  make: (length: number) => T,
): Growing<T> {
  let array = make(FIRST)
  let length = 0
  return {
    get length() {
      return length
    },
    reserve(count) {
      const from = length
      length += count
      if (length > array.length) {
        const larger = make(Math.max(length, 2 * array.length))
        larger.set(array)
        array = larger
      }
      return { array, from }
    },
    taken() {
      return array.slice(0, length) as T
    },
  }
}
