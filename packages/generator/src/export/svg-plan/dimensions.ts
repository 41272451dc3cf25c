/** Dimension chains in millimetres, as on a Dutch drawing. */
import { type Canvas, line, round } from './canvas.ts'

const STYLE = 'stroke="#555" stroke-width="0.7"'
const TICK = 0.18
const SIZE = 9.5

/** Millimetres with a thin space between thousands. */
export function millimetres(metres: number): string {
  const digits = String(Math.round(metres * 1000))
  return digits.length > 4 ? `${digits.slice(0, -3)}\u2009${digits.slice(-3)}` : digits
}

/** A chain along x at height y through ascending positions; the texts stand above it. */
export function chainAlong(c: Canvas, positions: readonly number[], y: number): void {
  chain(positions, (from, to, middle) => {
    line(c, [from, y, to, y], STYLE)
    tick(c, from, y)
    tick(c, to, y)
    label(c, c.x(middle), round(c.y(y) - 4), to - from, '')
  })
}

/** A chain across, along y at x; the texts stand to its left, read from the right. */
export function chainAcross(c: Canvas, positions: readonly number[], x: number): void {
  chain(positions, (from, to, middle) => {
    line(c, [x, from, x, to], STYLE)
    tick(c, x, from)
    tick(c, x, to)
    const px = round(c.x(x) - 4)
    const py = c.y(middle)
    label(c, px, py, to - from, `transform="rotate(-90 ${px} ${py})"`)
  })
}

function chain(
  positions: readonly number[],
  draw: (from: number, to: number, middle: number) => void,
): void {
  for (let i = 1; i < positions.length; i++) {
    const from = positions[i - 1] as number
    const to = positions[i] as number
    if (to > from) draw(from, to, (from + to) / 2)
  }
}

function tick(c: Canvas, x: number, y: number): void {
  line(
    c,
    [x - TICK / 2, y - TICK / 2, x + TICK / 2, y + TICK / 2],
    'stroke="#222" stroke-width="1"',
  )
}

function label(c: Canvas, x: number, y: number, metres: number, style: string): void {
  c.add(
    `<text x="${x}" y="${y}" font-size="${SIZE}" text-anchor="middle" fill="#444" ${style}>${millimetres(metres)}</text>`,
  )
}
