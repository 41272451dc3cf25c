/** Classes of a figure, for a map that is coloured by it. */

/** Classes at most: more shades are not told apart. */
export const MOST_CLASSES = 5

export const CLASS_METHODS = ['quantiles', 'steps'] as const
/** As many areas in each class, or as many units. */
export type ClassMethod = (typeof CLASS_METHODS)[number]

/** A class that has members, by the values that are in it. */
export interface ValueClass {
  readonly lowest: number
  readonly highest: number
  readonly count: number
}

/** Values from which on the next class begins; the lowest class needs none. */
function cutsOf(sorted: readonly number[], method: ClassMethod): number[] {
  const [lowest = 0] = sorted
  const highest = sorted.at(-1) ?? lowest
  const distinct = [...new Set(sorted)]
  // of few values each is a class of its own
  if (distinct.length <= MOST_CLASSES) return distinct.slice(1)
  const parts = Array.from({ length: MOST_CLASSES - 1 }, (_, index) => (index + 1) / MOST_CLASSES)
  const cuts = parts.map((part) =>
    method === 'steps'
      ? lowest + (highest - lowest) * part
      : (sorted[Math.floor(sorted.length * part)] ?? highest),
  )
  // alike values are never in two classes
  return [...new Set(cuts)].filter((cut) => cut > lowest)
}

/**
 * Puts values in at most five classes, from low to high; a class without members is left out.
 * @param values null is unknown, and in no class
 * @returns the classes, and the index of each value's; null of an unknown one
 */
export function classify(
  values: readonly (number | null)[],
  method: ClassMethod,
): { readonly classes: readonly ValueClass[]; readonly of: readonly (number | null)[] } {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const cuts = cutsOf(sorted, method)
  const placeOf = (value: number) => cuts.filter((cut) => cut <= value).length
  const members = Array.from({ length: cuts.length + 1 }, (_, place) =>
    sorted.filter((value) => placeOf(value) === place),
  )
  const filled = members.flatMap((one, place) => (one.length > 0 ? [place] : []))
  return {
    classes: filled.map((place) => {
      const one = members[place] as number[]
      return { lowest: one[0] as number, highest: one.at(-1) as number, count: one.length }
    }),
    of: values.map((value) => (value === null ? null : filled.indexOf(placeOf(value)))),
  }
}
