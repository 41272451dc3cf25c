/** What the registers say of one plot, as it travels on the wire (`GET /register/plots/{id}`). */
import { z } from 'zod'

const sourcedSchema = z.object({
  source: z.string().describe('Register and delivery'),
  date: z.string().describe('Day of that delivery, YYYY-MM-DD'),
})

const coordinates = z.array(z.array(z.array(z.number())))

/** Polygon or multipolygon in degrees (EPSG:4326). */
export const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(coordinates) }),
])

const share = z.number().min(0)

/** What a plan and its article are called. */
const planned = {
  plan_id: z.string(),
  plan_name: z.string(),
  article: z.string().nullable(),
}

export const plotFactsSchema = z.object({
  register_id: z.string(),
  designation: z.string(),
  municipality: z.string(),
  size: sourcedSchema.extend({
    value: z
      .number()
      .positive()
      .describe('Registered size in m²; of the drawn polygon where the source says so'),
  }),
  fictional: z.boolean().describe('Made up, as every plot of the sample municipality'),
  geometry: areaSchema,
  buildings: z.array(
    sourcedSchema.extend({
      register_id: z.string(),
      year: z.int().nullable(),
      height: z.number().nullable().describe('m above the ground around it'),
      use: z.int().nullable().describe('BuildingFunction'),
      footprint: z.number().describe('m² of the whole building'),
      share: share.describe('Part of the building that stands on this plot, 0–1'),
    }),
  ),
  addresses: z.array(
    sourcedSchema.extend({
      register_id: z.string(),
      label: z.string(),
      street: z.string(),
      house_number: z.string().describe('Number with letter and addition: 12A-3'),
      postcode: z.string().nullable(),
      city: z.string(),
    }),
  ),
  zoning: z.array(
    sourcedSchema.extend({
      ...planned,
      name: z.string(),
      category: z.int().describe('ZoningCategory'),
      plan_status: z
        .string()
        .nullable()
        .describe('ontwerp, vastgesteld, …; null when the plan itself is not imported'),
      share: share.describe('Part of the plot that the zone covers, 0–1'),
    }),
  ),
  envelopes: z.array(
    sourcedSchema.extend({
      area: z.number().min(0).describe('m² of the part on this plot'),
      plan_id: z.string(),
      geometry: areaSchema.describe('The part on this plot'),
    }),
  ),
  dimensions: z.array(
    sourcedSchema.extend({
      ...planned,
      kind: z.string().describe('Standard spelling: maximum bouwhoogte (m)'),
      value: z
        .number()
        .nullable()
        .describe('Null when the plan holds something else than one number; text then tells'),
      text: z.string(),
      share: share.describe('Part of the plot for which it holds, 0–1'),
    }),
  ),
  more: z
    .array(
      sourcedSchema.extend({
        table: z.string().describe('Table of the register, as in the tiles'),
        values: z
          .record(z.string(), z.union([z.string(), z.number()]).nullable())
          .describe('Facts by name'),
      }),
    )
    .describe('Records of other tables that lie on the plot'),
})

/** Where a value comes from: register and delivery, and the day of that delivery. */
export type Sourced = z.output<typeof sourcedSchema>
export type PlotFacts = z.output<typeof plotFactsSchema>
/** Lists of the facts whose records have a form of their own. */
export type FactList = Exclude<
  {
    [Key in keyof PlotFacts]: PlotFacts[Key] extends readonly unknown[] ? Key : never
  }[keyof PlotFacts],
  'more'
>
export type AddressFact = PlotFacts['addresses'][number]
export type DimensionFact = PlotFacts['dimensions'][number]
