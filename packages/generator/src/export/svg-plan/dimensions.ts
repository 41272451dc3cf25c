/** Dimension chains in millimetres, as on a Dutch drawing. */
import { type Canvas, line, round } from './canvas.ts'
import { widthOf } from './letters.ts'

const STYLE = 'stroke="#555" stroke-width="0.7"'
const TICK = 0.18
/** Sizes of figures: usual, and of those that stand close, page units. */
const SIZE = 9.5
const LEAST = 7
/** What stays free between two figures, page units: a digit of the smaller size, so that they are not read as one. */
const APART = widthOf('0', LEAST)
/** Shortest stretch between walls of different façades, metres at 20 page units: as long as its own three digits. */
export const LEAST_STRETCH = widthOf('000', LEAST) / 20

/** Millimetres with a thin space between thousands. */
export function millimetres(metres: number): string {
  const digits = String(Math.round(metres * 1000))
  return digits.length > 4 ? `${digits.slice(0, -3)}\u2009${digits.slice(-3)}` : digits
}

/** Between a line and its figures, page units. */
const OFF = 4
/** Height of figures, in letter sizes. */
const FIGURE = 0.72

/** A chain along x at height y through ascending positions; the texts stand above it, of short stretches also below. */
export function chainAlong(c: Canvas, positions: readonly number[], y: number): void {
  for (const { from, to } of stretches(positions)) {
    line(c, [from, y, to, y], STYLE)
    tick(c, from, y)
    tick(c, to, y)
  }
  for (const { middle, size, isBeyond, metres } of figuresOf(c, positions)) {
    const off = isBeyond ? OFF + size * FIGURE : -OFF
    label(c, c.x(middle), round(c.y(y) + off), metres, size)
  }
}

/** A chain across, along y at x; the texts stand to its left, of short stretches also to its right, read from the right. */
export function chainAcross(c: Canvas, positions: readonly number[], x: number): void {
  for (const { from, to } of stretches(positions)) {
    line(c, [x, from, x, to], STYLE)
    tick(c, x, from)
    tick(c, x, to)
  }
  for (const { middle, size, isBeyond, metres } of figuresOf(c, positions)) {
    const px = round(c.x(x) + (isBeyond ? OFF + size * FIGURE : -OFF))
    const py = c.y(middle)
    label(c, px, py, metres, size, ` transform="rotate(-90 ${px} ${py})"`)
  }
}

interface Stretch {
  from: number
  to: number
}

function stretches(positions: readonly number[]): Stretch[] {
  return positions.slice(1).flatMap((to, i) => {
    const from = positions[i] as number
    return to > from ? [{ from, to }] : []
  })
}

interface Figure {
  middle: number
  size: number
  /** On the other side of the line. */
  isBeyond: boolean
  metres: number
}

/**
 * The figures of a chain: those longer than their stretch, after the others, on the side of the line where they meet no other figure,
 * at their own size or a smaller one; one that meets others everywhere is left away.
 */
function figuresOf(c: Canvas, positions: readonly number[]): Figure[] {
  const rows: [taken: Stretch[], beyond: Stretch[]] = [[], []]
  const all = stretches(positions).map(({ from, to }) => {
    const long = widthOf(millimetres(to - from), SIZE)
    return { metres: to - from, middle: (from + to) / 2, isShort: long > c.length(to - from) }
  })
  const inOrder = [...all.filter((one) => !one.isShort), ...all.filter((one) => one.isShort)]
  return inOrder.flatMap(({ metres, middle }) => {
    for (const size of [SIZE, LEAST])
      for (const isBeyond of [false, true]) {
        const half = widthOf(millimetres(metres), size) / 2 + APART
        const at = c.length(middle)
        const own = { from: at - half, to: at + half }
        const row = rows[isBeyond ? 1 : 0]
        if (row.some(({ from, to }) => own.from < to && from < own.to)) continue
        row.push({ from: own.from + APART, to: own.to - APART })
        return [{ middle, size, isBeyond, metres }]
      }
    return []
  })
}

function tick(c: Canvas, x: number, y: number): void {
  line(
    c,
    [x - TICK / 2, y - TICK / 2, x + TICK / 2, y + TICK / 2],
    'stroke="#222" stroke-width="1"',
  )
}

function label(c: Canvas, x: number, y: number, metres: number, size: number, turn = ''): void {
  c.add(
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="#444"${turn}>${millimetres(metres)}</text>`,
  )
}
