/** Register answers shared by server and browser. */
import { areaSchema } from '@kavel/domain'
import { z } from 'zod'
import { ROOFS } from './bag/buildings.ts'
import { importKeys } from './import-keys.ts'
import { type SearchTable, searchTables } from './layers.ts'
import { type RegisterKey, registers } from './registers.ts'

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const pair = z.tuple([z.number(), z.number()]).readonly()
const ringsSchema = list(list(pair)).describe('One polygon: outline, then holes; EPSG:28992 metres')
export type Rings = z.output<typeof ringsSchema>

/** Surroundings of a place, EPSG:28992 metres. */
export const surroundingsSchema = z.strictObject({
  origin: pair,
  buildings: list(
    z.strictObject({
      id: z.string(),
      height: z.number().nullable().describe('m above the ground; null when unknown'),
      ground: z.number().nullable().describe('m above NAP; null when unknown'),
      roof: z
        .enum(ROOFS)
        .nullable()
        .optional()
        .describe('Of 3DBAG; null when unknown, left out of pages that were stored without it'),
      rings: ringsSchema,
    }),
  ).describe('Parts of one building share its id'),
  plots: list(z.strictObject({ id: z.string(), label: z.string(), rings: ringsSchema })),
  water: list(ringsSchema),
  green: list(ringsSchema),
  roads: list(ringsSchema).describe('Public roads that a plot may be entered from, on foot too'),
  closed_roads: list(ringsSchema)
    .optional()
    .describe('Railways, motorways and runways; left out of pages that were stored without them'),
  trees: list(z.strictObject({ x: z.number(), y: z.number(), height: z.number().nullable() })),
})
export type Surroundings = z.output<typeof surroundingsSchema>

/** A delivery of a register that was imported. */
const registerSourceSchema = z.strictObject({
  layer: z.enum(importKeys).describe('What of the register it holds: its roads, its water'),
  register: z.enum(Object.keys(registers) as RegisterKey[]),
  dataset: z.string().describe('What the delivery covers: a municipality, a plan, a file'),
  title: z.string().describe('Official name of the register'),
  count: z.int().min(0).describe('Records that its last import holds'),
  rejected: z.int().min(0).describe('Records that its last import left out'),
  date: z.iso.date().describe('Day of the delivery'),
  licence: z.string(),
  attribution: z.string(),
  fictional: z.boolean().describe('Made up, as the sample municipality is'),
})
export type RegisterSource = z.output<typeof registerSourceSchema>

export const registerSummarySchema = z.strictObject({
  sources: list(registerSourceSchema),
  bbox: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .readonly()
    .nullable()
    .describe(
      'West, south, east, north in degrees, of the plots, or of everything when there are none',
    ),
  fictional_bbox: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .readonly()
    .nullable()
    .describe('The same of what is made up; null when everything is real'),
  center: pair.nullable().describe('Longitude and latitude in degrees'),
  municipality: z.string().nullable().describe('The cadastral municipality with most plots'),
})
export type RegisterSummary = z.output<typeof registerSummarySchema>

/** A plot of an area that somebody looks at or drew. */
export const plotInAreaSchema = z.strictObject({
  register_id: z.string(),
  designation: z.string(),
  size: z.number().describe('m²: registered, or of the drawn polygon where the register has none'),
  geometry: areaSchema,
})
export type PlotInArea = z.output<typeof plotInAreaSchema>

/** Kinds of place that a search finds: those with a form of their own, and the tables that are searched by name. */
const OWN_KINDS = ['coordinates', 'street', 'address', 'plot'] as const
export type PlaceKind = (typeof OWN_KINDS)[number] | SearchTable
const PLACE_KINDS: readonly PlaceKind[] = [...OWN_KINDS, ...searchTables]

/** A place that was found; in degrees. */
export const searchHitSchema = z.strictObject({
  kind: z.enum(PLACE_KINDS as readonly [PlaceKind, ...PlaceKind[]]),
  register_id: z
    .string()
    .describe('Of the record in its table; of one segment of a street, of coordinates their text'),
  label: z.string(),
  fictional: z.boolean().describe('Made up, as the sample municipality is; never of coordinates'),
  lon: z.number(),
  lat: z.number(),
  extent: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .describe('West, south, east, north of an area that has a name; null of any other place'),
})
export type SearchHit = z.output<typeof searchHitSchema>
