/** Outlines of areas as paths of a drawing, small enough for a page. */
import { toRd } from '@kavel/registers/rd-new'
import { z } from 'zod'
import type { Outline } from './page-area.ts'

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

type Pair = readonly [number, number]

export interface Pen {
  readonly sheet: Sheet
  /** The path of an outline. */
  readonly draw: (outline: Outline) => string
  /** The middle of the largest part of an outline, in units. */
  readonly middleOf: (outline: Outline) => [number, number]
}

/** Draws areas on a sheet that holds all of `outlines`; null where there is nothing to draw. */
export function penFor(outlines: readonly Outline[]): Pen | null {
  const corners = outlines.flatMap(({ coordinates }) => coordinates.flat(2).map(toRd))
  if (corners.length === 0) return null
  const least = [Infinity, Infinity]
  const most = [-Infinity, -Infinity]
  for (const corner of corners)
    for (const axis of [0, 1] as const) {
      least[axis] = Math.min(least[axis] as number, corner[axis])
      most[axis] = Math.max(most[axis] as number, corner[axis])
    }
  const [west, south, east, north] = [...least, ...most] as [number, number, number, number]
  const side = Math.max(east - west, north - south)
  if (!(side > 0)) return null
  const unit = (side * (1 + 2 * MARGIN)) / UNITS
  const margin = side * MARGIN
  const at = (lonLat: Pair): [number, number] => {
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
    middleOf: ({ coordinates }) =>
      coordinates
        .map(([outer = []]) => middle(outer.map(at)))
        .toSorted((a, b) => b.area - a.area)[0]?.at ?? [0, 0],
  }
}

/** A ring in steps from corner to corner; corners that fall together are one. */
function writeRing(corners: readonly Pair[]): string {
  const kept = corners.filter(([x, y], index) => {
    const [beforeX, beforeY] = corners[index - 1] ?? [NaN, NaN]
    return x !== beforeX || y !== beforeY
  })
  const [first] = kept
  if (!first || kept.length < 4) return ''
  const steps = kept.slice(1, -1).map(([x, y], index) => {
    const [beforeX, beforeY] = kept[index] as Pair
    return `${x - beforeX} ${y - beforeY}`
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}

/** Centroid of a closed ring, by its triangles from the first corner. */
function middle(ring: readonly Pair[]): { readonly area: number; readonly at: [number, number] } {
  const [firstX, firstY] = ring[0] ?? [0, 0]
  let [doubled, sumX, sumY] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [x, y] = ring[index - 1] as Pair
    const [nextX, nextY] = ring[index] as Pair
    const cross = (x - firstX) * (nextY - firstY) - (nextX - firstX) * (y - firstY)
    doubled += cross
    sumX += cross * (firstX + x + nextX)
    sumY += cross * (firstY + y + nextY)
  }
  if (doubled === 0) return { area: 0, at: [firstX, firstY] }
  return {
    area: Math.abs(doubled) / 2,
    at: [Math.round(sumX / doubled / 3), Math.round(sumY / doubled / 3)],
  }
}
