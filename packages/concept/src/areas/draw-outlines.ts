/** Outlines in degrees as paths of a drawing, which needs no map and no scripts. */
import type { Outline } from './page-area.ts'
import { boundsOf, type Corner, middleOfLargest, writeRing } from './rings.ts'

/** Width of the drawing in its own units, of which a screen shows two or three to a pixel; heights follow. */
export const DRAWING_WIDTH = 2_000
/** Around what is drawn, in those units. */
const MARGIN = 32
/** Degrees that a drawing spans at least, some 300 m: of one small area. */
const LEAST = 0.003
/** Height of a drawing by its width, at most: beyond it the outlines take less of the width. */
const TALLEST = 1.15

export interface DrawnOutline {
  /** `d` of an SVG path in whole units; holes by the even-odd rule. */
  readonly path: string
  /** Middle of its largest part, for a mark or a name. */
  readonly at: readonly [x: number, y: number]
}
export interface DrawnOutlines {
  readonly height: number
  /** In the order of the outlines; null of one without. */
  readonly shapes: readonly (DrawnOutline | null)[]
}

/** West, south, east, north in degrees; null where there is no outline. */
export const boundsOfOutlines = (outlines: readonly (Outline | null)[]) =>
  boundsOf(outlines.flatMap((one) => one?.coordinates.flat(2) ?? []))

/** Middle of the largest part of an outline, degrees, which are nearly the same all over a small area; null of an empty one. */
export const centreOfOutline = ({ coordinates }: Outline): Corner | null =>
  middleOfLargest(coordinates.map(([outer = []]) => outer))

/**
 * Outlines beside each other, north up, true to shape at their middle latitude (a degree of longitude is its cosine of one of
 * latitude).
 */
export function drawOutlines(outlines: readonly (Outline | null)[]): DrawnOutlines | null {
  const bounds = boundsOfOutlines(outlines)
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = Math.max((east - west) * narrowing, LEAST)
  const along = Math.max(north - south, LEAST)
  const room = DRAWING_WIDTH - 2 * MARGIN
  const scale = Math.min(room / across, (DRAWING_WIDTH * TALLEST - 2 * MARGIN) / along)
  const height = Math.ceil(along * scale + 2 * MARGIN)
  const left = DRAWING_WIDTH / 2 - ((west + east) / 2) * narrowing * scale
  const top = height / 2 + ((south + north) / 2) * scale
  const place = ([lon, lat]: Corner) =>
    [Math.round(left + lon * narrowing * scale), Math.round(top - lat * scale)] as const
  return {
    height,
    shapes: outlines.map((outline) => {
      const middle = outline && centreOfOutline(outline)
      if (!middle) return null
      const rings = outline.coordinates.flat()
      return { path: rings.map((ring) => writeRing(ring.map(place))).join(''), at: place(middle) }
    }),
  }
}
