/**
 * What a page about an area of the registers is made from: a business park, a population core, a municipality, a province or the
 * country. Register facts, which are public; of the company's own file of companies the figures alone, no names
 * (docs/decisions/0053).
 */
import { type KeyFigureKey, keyFigures } from '@kavel/registers'
import { z } from 'zod'

/** Kinds of area: tables of the registers, and the country. */
export const AREA_KINDS = [
  'business_parks',
  'population_cores',
  'municipalities',
  'provinces',
  'country',
] as const
export type PageAreaKind = (typeof AREA_KINDS)[number]

/** Code of the country, the only one of its kind. */
export const COUNTRY = 'NL'

/** What sections may ask of an area, so that no more of it is read. */
export const AREA_READINGS = [
  'figures',
  'levels',
  'park',
  'rules',
  'parks',
  'municipalities',
] as const
export type AreaReading = (typeof AREA_READINGS)[number]

/** Levels of area whose key figures are compared inside another, from large to small. */
export const AREA_LEVELS = [
  'municipalities',
  'population_cores',
  'districts',
  'neighbourhoods',
  'postcode4',
  'postcode6',
] as const
export type AreaLevel = (typeof AREA_LEVELS)[number]

const metres = z.number().min(0).describe('m²')
const hectares = z.number().min(0).nullable().describe('ha as IBIS has it; null is unknown')
const share = z.number().min(0).max(1)

export const KEY_FIGURES = Object.keys(keyFigures) as KeyFigureKey[]
export const areaValuesSchema = z.record(
  z.enum(KEY_FIGURES as [KeyFigureKey, ...KeyFigureKey[]]),
  z.number().nullable().describe('In the unit of the figure; null is unknown, never zero'),
)
export type AreaValues = z.output<typeof areaValuesSchema>

const namedSchema = z.strictObject({ code: z.string(), name: z.string() })

/** An area with its key figures. */
export const areaRowSchema = namedSchema.extend({
  year: z.int().nullable().describe('Of the figures'),
  values: areaValuesSchema,
})
export type AreaRow = z.output<typeof areaRowSchema>

/** A province or the country, of all its municipalities (`totalOf`). */
const areaTotalSchema = namedSchema.extend({
  count: z.int().min(0).describe('Municipalities of it that the registers have'),
  whole: z.int().nullable().describe('Municipalities that it has; null where nobody counts them'),
  row: areaRowSchema.nullable().describe('null unless the registers have all of them'),
  without: z
    .partialRecord(z.enum(KEY_FIGURES as [KeyFigureKey, ...KeyFigureKey[]]), z.int().min(1))
    .describe('How many of them a figure leaves out: CBS does not tell it of them'),
})
export type AreaTotal = z.output<typeof areaTotalSchema>

const extremeSchema = namedSchema.extend({
  value: z.number(),
  more: z.int().min(0).describe('Other areas with the same value'),
})

/** How a figure differs between the areas of a level. */
const spreadSchema = z.strictObject({
  known: z.int().min(1).describe('Areas of which it is known'),
  lowest: extremeSchema,
  quarter: z.number().describe('A quarter of the areas has less'),
  median: z.number(),
  three_quarters: z.number(),
  highest: extremeSchema,
})
export type AreaSpread = z.output<typeof spreadSchema>

/** Rows of one level that a page is made from; the spread is of all areas. */
export const MOST_LEVEL_ROWS = 60

export const areaLevelSchema = z.strictObject({
  count: z.int().min(0).describe('Areas of which most lies inside'),
  rows: z
    .array(areaRowSchema)
    .max(MOST_LEVEL_ROWS)
    .describe('Of those with most inhabitants, the largest first'),
  spread: z
    .partialRecord(z.enum(KEY_FIGURES as [KeyFigureKey, ...KeyFigureKey[]]), spreadSchema)
    .describe('Without the figures that are known of none'),
})
export type AreaLevelFacts = z.output<typeof areaLevelSchema>

const degrees = z.number().describe('EPSG:4326')
const positionSchema = z.tuple([degrees, degrees])
export const outlineSchema = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(positionSchema))),
})
export type Outline = z.output<typeof outlineSchema>

const sourceSchema = z.strictObject({
  name: z.string().nullable().describe('Short names of registers; null where nothing is imported'),
  date: z.iso.date().nullable().describe('Until when it is known; the oldest of several'),
})
export type AreaSource = z.output<typeof sourceSchema>

const page = z
  .string()
  .nullable()
  .describe('Address of the page that the company has on show about it; null without one')

/** A plot that lies in a park, or partly so. */
const parkPlotSchema = z.strictObject({
  id: z.string().describe('Register id'),
  designation: z.string(),
  area: metres.describe('m² of it inside the contour'),
  mostly_inside: z
    .boolean()
    .describe('At least half of it lies inside: it is one of the plots of the park'),
  use: z
    .enum(['business', 'other'])
    .nullable()
    .describe('Whether its plan gives it a business function; null is unknown'),
  unused_area: z.number().nullable().describe('m² of the building envelope without a building'),
  unused_gfa: z.number().nullable().describe('m² of floors that may be added'),
  height_left: z.number().nullable().describe('m that the plan allows above its highest building'),
  floors_left: z.number().nullable().describe('Floors that the plan allows above those of today'),
  confidence: z.enum(['low', 'medium', 'high']).nullable().describe('Of the capacity'),
  outline: outlineSchema.nullable(),
})
export type ParkPlot = z.output<typeof parkPlotSchema>

/** The plots of a park: those that lie in it for at least half. Of the others only what lies inside counts, as an area. */
export const plotsOf = ({ plots }: { readonly plots: readonly ParkPlot[] }) =>
  plots.filter((plot) => plot.mostly_inside)

const parkBuildingSchema = z.strictObject({
  id: z.string().describe('BAG id'),
  year: z.int().nullable().describe('Year of building; null is unknown'),
  footprint: metres.describe('m² of it inside the contour'),
  height: z.number().nullable().describe('m above the ground; null is unknown'),
  max_height: z.number().nullable().describe('m that the plan of its plot allows; null is unknown'),
})
export type ParkBuilding = z.output<typeof parkBuildingSchema>

/** An establishment in a park, without its name. */
const parkCompanySchema = z.strictObject({
  plot: z.string().nullable().describe('Register id; null where it lies on no plot of the park'),
  sbi: z.string().nullable().describe('SBI 2008, digits alone'),
  category: z.number().nullable().describe('Environmental category as its file says it, 1–6'),
  jobs: z.int().nullable(),
  jobs_2018: z.int().nullable(),
  quay: z
    .boolean()
    .nullable()
    .describe('Its plot lies less than 50 m from a fairway; null is unknown'),
})
export type ParkCompany = z.output<typeof parkCompanySchema>

/** What the plans permit in a park, of the registers. */
export const parkRulesSchema = z.strictObject({
  zones: z
    .array(z.strictObject({ category: z.int().describe('zoning_category'), share }))
    .describe('Part of the contour under each main category of zones in force, largest first'),
  zoned: share.describe('Part of the contour under any zone in force'),
  limits: z
    .array(
      z.strictObject({
        plot: z.string().describe('Register id'),
        height: z.number().nullable().describe('m'),
        coverage: z.number().nullable().describe('% of the building envelope'),
        floors: z.number().nullable(),
        category: z.number().nullable().describe('Environmental category that its plan names'),
      }),
    )
    .describe('The highest that a plan permits on each plot; null is unknown'),
  plans: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.string().nullable(),
        status: z.string().nullable().describe('Word of the register'),
        decided: z.iso.date().nullable(),
        draft: z.boolean().describe('Permits nothing yet'),
        share,
      }),
    )
    .describe('Plans that lie over it, those in force first'),
})
export type ParkRules = z.output<typeof parkRulesSchema>

export const parkFactsSchema = z.strictObject({
  gross: metres.describe('m² inside the contour'),
  /** As IBIS has them. */
  gross_ha: hectares,
  net_ha: hectares,
  available_ha: hectares,
  start_year: z.int().nullable(),
  type: z.string().nullable().describe('Kind of park, a word of the register'),
  max_category: z.number().nullable().describe('Highest environmental category; null is unknown'),
  plots: z.array(parkPlotSchema),
  buildings: z.array(parkBuildingSchema),
  built: metres.describe('m² under buildings, each square metre once'),
  built_business: metres.describe('The same on plots with a business function'),
  companies: z
    .array(parkCompanySchema)
    .nullable()
    .describe('Of the own file of the company; null without such a file'),
  slip_road_km: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'km to the nearest slip road of a motorway; null where none is, or no roads are imported here',
    ),
  overlaps: z
    .array(namedSchema.extend({ share }))
    .describe('Other parks that lie over it, and which part of it they take'),
  sources: z.record(
    z.enum(['plots', 'zoning', 'buildings', 'heights', 'roads', 'fairways', 'companies']),
    sourceSchema,
  ),
  rules: parkRulesSchema
    .optional()
    .describe('What its plans permit; left out where no section asks'),
})
export type ParkFacts = z.output<typeof parkFactsSchema>

/** A park in a list of them. */
const parkRowSchema = namedSchema.extend({
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  gross_ha: hectares,
  net_ha: hectares,
  available_ha: hectares,
  start_year: z.int().nullable(),
  type: z.string().nullable(),
  max_category: z.number().nullable(),
  outline: outlineSchema.nullable(),
  page,
  source: sourceSchema,
})
export type ParkRow = z.output<typeof parkRowSchema>

const municipalityRowSchema = areaRowSchema.extend({
  province: z.string().nullable(),
  parks: z.int().min(0).describe('Business parks in it'),
  outline: outlineSchema.nullable(),
  page,
  source: sourceSchema.describe('Of its figures'),
})
export type MunicipalityRow = z.output<typeof municipalityRowSchema>

export const pageAreaSchema = z.strictObject({
  kind: z.enum(AREA_KINDS),
  code: z.string(),
  name: z
    .string()
    .nullable()
    .describe('null where the registers have it no longer, or not yet: nothing else is known then'),
  municipality: namedSchema.nullable().describe('In which most of it lies'),
  province: namedSchema.nullable(),
  outline: outlineSchema.nullable(),
  fictional: z.boolean(),
  source: sourceSchema,
  figures: z
    .strictObject({
      own: areaRowSchema.nullable(),
      municipality: areaRowSchema.nullable(),
      province: areaTotalSchema.nullable(),
      country: areaTotalSchema,
      source: sourceSchema,
    })
    .nullable(),
  levels: z.record(z.enum(AREA_LEVELS), areaLevelSchema).nullable(),
  park: parkFactsSchema.nullable(),
  parks: z.array(parkRowSchema).nullable(),
  municipalities: z.array(municipalityRowSchema).nullable(),
})
export type PageArea = z.output<typeof pageAreaSchema>

/** An area of which nothing is known. */
export function missingArea(kind: PageAreaKind, code: string): PageArea {
  return {
    kind,
    code,
    name: null,
    municipality: null,
    province: null,
    outline: null,
    fictional: false,
    source: { name: null, date: null },
    figures: null,
    levels: null,
    park: null,
    parks: null,
    municipalities: null,
  }
}
