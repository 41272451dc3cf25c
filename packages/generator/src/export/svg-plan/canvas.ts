/** A sheet of paper: building metres to page units, and the few SVG shapes a plan needs. Text is deterministic. */
import { INK } from './colours.ts'

/** Page units in a metre: a sheet is about 1:50 at 96 dots an inch and is shown smaller. */
const SHEET_SCALE = 20

export interface Canvas {
  /** Page units in a metre. */
  readonly scale: number
  /** Building frame metres to page units. */
  x(metres: number): number
  y(metres: number): number
  length(metres: number): number
  add(element: string): void
  /** Page size in units, with everything added so far inside. */
  width: number
  height: number
  elements: readonly string[]
}

export interface Extent {
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * A page around an extent of the building frame, metres, with margins left, top, right and below, metres.
 * @param scale page units in a metre
 */
export function canvas(
  extent: Extent,
  margin: readonly [number, number, number, number],
  scale = SHEET_SCALE,
): Canvas {
  const elements: string[] = []
  const [left, top, right, below] = margin
  return {
    scale,
    x: (m) => round((m - extent.x0 + left) * scale),
    y: (m) => round((extent.y1 - m + top) * scale),
    length: (m) => round(m * scale),
    add: (element) => {
      elements.push(element)
    },
    width: round((extent.x1 - extent.x0 + left + right) * scale),
    height: round((extent.y1 - extent.y0 + top + below) * scale),
    elements,
  }
}

/** The page as SVG text. */
export function sheet({ width, height, elements }: Canvas): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Helvetica, Arial, sans-serif" fill="${INK}">\n${elements.join('\n')}\n</svg>\n`
}

/** Two decimals: a hundredth of a page unit is half a millimetre of building. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function rect(
  c: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  style: string,
): void {
  const x = c.x(Math.min(x0, x1))
  const y = c.y(Math.max(y0, y1))
  const w = round(c.x(Math.max(x0, x1)) - x)
  const h = round(c.y(Math.min(y0, y1)) - y)
  c.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" ${style}/>`)
}

/** A polyline through x, y pairs in metres. */
export function line(c: Canvas, points: readonly number[], style: string): void {
  const parts: string[] = []
  for (let i = 0; i < points.length; i += 2) {
    parts.push(`${c.x(points[i] as number)} ${c.y(points[i + 1] as number)}`)
  }
  c.add(`<path d="M${parts.join('L')}" fill="none" ${style}/>`)
}

export function text(
  c: Canvas,
  x: number,
  y: number,
  content: string,
  size: number,
  style = '',
): void {
  c.add(
    `<text x="${c.x(x)}" y="${round(c.y(y) + size * 0.35)}" font-size="${size}" text-anchor="middle" ${style}>${escaped(content)}</text>`,
  )
}

export function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
