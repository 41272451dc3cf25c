/** Below a site plan: how long things are, and what each line and colour says. */
import { type Canvas, escaped, round } from '../svg-plan/canvas.ts'
import { widthOf } from '../svg-plan/letters.ts'
import { scaleBar } from '../svg-plan/scale-bar.ts'

/** A line or colour of the drawing with its word. */
export interface LegendItem {
  readonly style: string
  readonly word: string
}

/** Page units. */
const SIDE = 14
const ROW = 22
const SWATCH = { width: 22, height: 12, gap: 7 } as const
const SIZE = 11.5
const BETWEEN = 20
/** What the scale bar takes beside itself for the half of its last word. */
const BAR_ROOM = 46

/** Of the bar with its figures and the paper around. */
const BAR_HEIGHT = 40

/** Longest bar by the width of the page. */
const SHARE = 0.34
const LENGTHS = [500, 200, 100, 50, 20, 10]

/** Metres of the scale bar: the longest round number that is at most a third of the page. */
export function barLength(width: number, scale: number): number {
  return LENGTHS.find((metres) => metres * scale <= width * SHARE) ?? 10
}

interface Placed extends LegendItem {
  readonly x: number
  readonly row: number
}

/** Where each item stands: beside the bar, then in rows below each other. */
function place(items: readonly LegendItem[], width: number, bar: number): Placed[] {
  let [x, row] = [SIDE + bar + BAR_ROOM, 0]
  return items.map((item) => {
    const long = SWATCH.width + SWATCH.gap + widthOf(item.word, SIZE)
    if (x + long > width - SIDE) [x, row] = [SIDE, row + 1]
    const placed = { ...item, x, row }
    x += long + BETWEEN
    return placed
  })
}

/** Height of the legend below a drawing, page units. */
export function legendHeight(items: readonly LegendItem[], width: number, scale: number): number {
  const rows = place(items, width, barLength(width, scale) * scale).map(({ row }) => row)
  return Math.max(BAR_HEIGHT, 12 + ROW * (1 + Math.max(0, ...rows)))
}

/** @param top of the legend, page units */
export function drawLegend(
  c: Canvas,
  items: readonly LegendItem[],
  top: number,
  word: string,
): void {
  const metres = barLength(c.width, c.scale)
  scaleBar(c, SIDE, round(top + 10), word, metres)
  for (const { style, word, x, row } of place(items, c.width, c.length(metres))) {
    const y = round(top + 12 + row * ROW)
    const { width, height, gap } = SWATCH
    c.add(`<rect x="${round(x)}" y="${y}" width="${width}" height="${height}" ${style}/>`)
    c.add(
      `<text x="${round(x + width + gap)}" y="${y + 10}" font-size="${SIZE}">${escaped(word)}</text>`,
    )
  }
}
