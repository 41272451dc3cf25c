/** How wide text is on a sheet. */

/**
 * Advance widths in letter sizes, from the metrics of Helvetica Bold (Adobe Core 14 AFM), rounded up: the widest of the faces that a
 * sheet names, so that text in any of them fits. What is not listed is as wide as a capital.
 */
const ADVANCES: readonly (readonly [letters: string, width: number])[] = [
  ["ijlI.,:;|!'’\u2009 ", 0.28],
  ['ft()-r²/·–', 0.39],
  ['abcdefghknopqsuvxyzJ0123456789+€', 0.62],
  ['wm', 0.89],
]
const CAPITAL = 0.78

const WIDTHS = new Map(
  ADVANCES.flatMap(([letters, width]) => [...letters].map((one) => [one, width])),
)

/** Width of a line of text, in the unit of its letter size. */
export function widthOf(content: string, size: number): number {
  let width = 0
  for (const letter of content) width += WIDTHS.get(letter) ?? CAPITAL
  return width * size
}
