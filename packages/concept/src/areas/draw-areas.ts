/** Outlines of areas as paths of a drawing, small enough for a page. */
import { toRd } from '@kavel/registers/rd-new'
import { z } from 'zod'
import type { Outline } from './page-area.ts'
import { boundsOf, type Corner, middleOfLargest, writeRing } from './rings.ts'

/** Units of a drawing along its longer side: some five to a pixel of a page. */
const UNITS = 4000

/** Part of the longer side that stays free around the areas. */
const MARGIN = 0.03

export const pathSchema = z
  .string()
  .describe('Path of an SVG in whole units of the drawing, north up; holes by the even-odd rule')

export const sheetSchema = z.strictObject({
  width: z.int().describe('Units'),
  height: z.int().describe('Units'),
  metres: z.number().describe('Metres of the whole width'),
})
export type Sheet = z.output<typeof sheetSchema>

export interface Pen {
  readonly sheet: Sheet
  /** The path of an outline. */
  readonly draw: (outline: Outline) => string
  /** The middle of the largest part of an outline, in units. */
  readonly middleOf: (outline: Outline) => [number, number]
}

/** Draws areas on a sheet that holds all of `outlines`; null where there is nothing to draw. */
export function penFor(outlines: readonly Outline[]): Pen | null {
  const bounds = boundsOf(outlines.flatMap(({ coordinates }) => coordinates.flat(2).map(toRd)))
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const side = Math.max(east - west, north - south)
  if (!(side > 0)) return null
  const unit = (side * (1 + 2 * MARGIN)) / UNITS
  const margin = side * MARGIN
  const at = (lonLat: Corner): [number, number] => {
    const [x, y] = toRd(lonLat)
    return [Math.round((x - west + margin) / unit), Math.round((north - y + margin) / unit)]
  }
  return {
    sheet: {
      width: Math.round((east - west + 2 * margin) / unit),
      height: Math.round((north - south + 2 * margin) / unit),
      metres: east - west + 2 * margin,
    },
    draw: ({ coordinates }) =>
      coordinates
        .flat()
        .map((ring) => writeRing(ring.map(at)))
        .join(''),
    middleOf: ({ coordinates }) => {
      const [x, y] = middleOfLargest(coordinates.map(([outer = []]) => outer.map(at))) ?? [0, 0]
      return [Math.round(x), Math.round(y)]
    },
  }
}
