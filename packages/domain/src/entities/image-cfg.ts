import { z } from 'zod'
import { RD_AREA } from '../rd-area.ts'

/** Where a photo was taken, WGS84 in degrees, as its camera wrote it. */
const placeSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})

/** Least distance of the two points on the picture, in pixels, and on the ground, in metres: below it they give no direction. */
export const LEAST_APART = { pixels: 1, metres: 0.1 } as const

/** A point of a picture, in pixels from its upper left corner, and where that lies: EPSG:28992 in metres. */
const tiedPointSchema = z.strictObject({
  px: z.number().min(0),
  py: z.number().min(0),
  x: z.number().min(RD_AREA.west).max(RD_AREA.east),
  y: z.number().min(RD_AREA.south).max(RD_AREA.north),
})

/** How a picture lies on the ground: moved, turned and scaled so that two of its points lie where they should. */
export const placementSchema = z
  .strictObject({
    /** Size of the picture on which the points were set, in pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
    points: z.tuple([tiedPointSchema, tiedPointSchema]),
    /** Of the picture above the map, 0.1–1. */
    opacity: z.number().min(0.1).max(1).default(0.6),
  })
  .refine(
    ({ width, height, points }) => points.every(({ px, py }) => px <= width && py <= height),
    { path: ['points'], error: 'must lie on the picture' },
  )
  .refine(
    ({ points: [a, b] }) =>
      Math.hypot(a.px - b.px, a.py - b.py) >= LEAST_APART.pixels &&
      Math.hypot(a.x - b.x, a.y - b.y) >= LEAST_APART.metres,
    { path: ['points'], error: 'must be two points apart, on the picture and on the ground' },
  )

export const imageCfgSchema = z.strictObject({
  place: placeSchema.nullable().default(null),
  placement: placementSchema.nullable().default(null),
})

export type PhotoPlace = z.infer<typeof placeSchema>
export type Placement = z.infer<typeof placementSchema>
