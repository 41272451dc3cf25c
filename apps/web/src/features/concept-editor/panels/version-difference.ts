/** What stands in the place of no difference, and of one that cannot be known. */
const NONE = '–'

/**
 * `+2`, `−35 m²`: how much more one figure is than another, as `write` writes a figure.
 * A difference that the writing does not show is none.
 */
export function writeDifference(
  value: number | null,
  than: number | null,
  write: (value: number) => string,
): string {
  if (value === null || than === null) return NONE
  const written = write(Math.abs(value - than))
  if (written === write(0)) return NONE
  return `${value > than ? '+' : '−'}${written}`
}
