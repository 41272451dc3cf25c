/** A list of whole numbers of 32 bits that grows while it is written and keeps its room for the next use. */
export interface Ints {
  /** Numbers there are; 0 empties it. */
  length: number
  values: Int32Array
}

export function intsOf(room: number): Ints {
  return { length: 0, values: new Int32Array(room) }
}

/** Makes sure that so many more numbers fit, and gives the values to write in. */
export function roomFor(list: Ints, more: number): Int32Array {
  const needed = list.length + more
  if (needed > list.values.length) {
    const larger = new Int32Array(2 * needed)
    larger.set(list.values)
    list.values = larger
  }
  return list.values
}

/** The numbers on their own. */
export function taken({ values, length }: Ints): Int32Array {
  return values.slice(0, length)
}
