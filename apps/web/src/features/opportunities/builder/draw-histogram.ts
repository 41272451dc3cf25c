/** Draws the bars behind a slider on a canvas: with every frame of a drag, so nothing is measured or made here. */
import { type Bounds, shareOfValue } from '@kavel/search'
import type { Histogram } from '../search/live-query.ts'

export interface Look {
  readonly inside: string
  readonly outside: string
}

/** CSS pixels. */
export const BARS_HEIGHT = 34

/** The colours of the bars as the page has them now. */
export function lookOf(canvas: HTMLCanvasElement): Look {
  const style = getComputedStyle(canvas)
  return {
    inside: style.getPropertyValue('--bars-inside'),
    outside: style.getPropertyValue('--bars-outside'),
  }
}

/**
 * A bar is as high as the root of its number: most plots are small, and a straight scale would show one bar and a line.
 * @param range the bounds of the filter; null is open
 */
export function drawHistogram(
  canvas: HTMLCanvasElement,
  { edges, counts }: Histogram,
  bounds: Bounds,
  range: { readonly least: number | null; readonly most: number | null },
  { inside, outside }: Look,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio || 1
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  const highest = Math.sqrt(counts.reduce((most, count) => Math.max(most, count), 1))
  const at = (value: number) => shareOfValue(bounds, value) * width
  const { least, most } = range
  for (const [index, count] of counts.entries()) {
    const [from, to] = [edges[index], edges[index + 1]]
    if (count === 0 || from === undefined || to === undefined) continue
    const left = at(from)
    const high = Math.max(ratio, (Math.sqrt(count) / highest) * height)
    const middle = (from + to) / 2
    const isInside = (least === null || middle >= least) && (most === null || middle <= most)
    context.fillStyle = isInside ? inside : outside
    context.fillRect(left, height - high, Math.max(ratio, at(to) - left - ratio), high)
  }
}
