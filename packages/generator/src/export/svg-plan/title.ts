/** The title of a sheet: above the plan, as large as the sheet lets it be. */
import { type Canvas, escaped, round } from './canvas.ts'

/** Sizes of letters, page units: on one line, and of as many lines as there is room for. */
const LARGE = 17
const SMALL = 12
const MOST_LINES = 3
/** Above the plan, page units: the only line, or the last of several. */
const ABOVE = { one: 28, last: 14 }
/** From one line to the next, in letter sizes. */
const LINE = 1.15
/** Width of a letter of a bold sans-serif by its size, on the wide side of usual text; our assumption. */
const LETTER = 0.58
/** What stays free at the right edge of the sheet, page units. */
const EDGE = 8

/** @param x page units; @param top of the plan, page units */
export function drawTitle(c: Canvas, x: number, top: number, title: string): void {
  const room = c.width - x - EDGE
  const fits = title.length * LARGE * LETTER <= room
  const size = fits ? LARGE : SMALL
  const lines = fits ? [title] : linesOf(title, Math.max(1, Math.floor(room / (SMALL * LETTER))))
  const last = top - (lines.length > 1 ? ABOVE.last : ABOVE.one)
  lines.forEach((line, i) => {
    const y = round(last - (lines.length - 1 - i) * SMALL * LINE)
    c.add(`<text x="${x}" y="${y}" font-size="${size}" font-weight="600">${escaped(line)}</text>`)
  })
}

/** Broken between words, and within one that is longer than a line; what is too much ends in dots. */
function linesOf(title: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= most) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (line.length > most) {
      lines.push(line.slice(0, most))
      line = line.slice(most)
    }
  }
  if (line) lines.push(line)
  if (lines.length <= MOST_LINES) return lines
  const kept = lines.slice(0, MOST_LINES)
  const end = kept[MOST_LINES - 1] as string
  return [...kept.slice(0, -1), `${end.slice(0, most - 1)}…`]
}
