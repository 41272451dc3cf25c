import { z } from 'zod'
import { pathSchema, penFor, sheetSchema } from '../../areas/draw-areas.ts'
import { grossHectares, netHectares } from '../../areas/ground-indicators.ts'
import {
  type PageArea,
  type ParkFacts,
  pageAreaSchema,
  parkFactsSchema,
  plotsOf,
} from '../../areas/page-area.ts'
import { tellJobs } from '../../areas/tell-jobs.ts'
import { defineParkContents } from '../define.ts'

const { shape } = parkFactsSchema

/** Sizes of a park, as IBIS has them and as they are measured. */
export const PARK_SIZES = ['gross', 'net', 'available'] as const

const count = z.int().min(0)
export const companyCountSchema = z.strictObject({
  count,
  jobs: count.nullable().describe('null where they are unknown or of too few establishments'),
  jobs_known: count.describe('Establishments whose jobs are known'),
  jobs_hidden: z.boolean().describe('Of fewer than three establishments'),
})

const schema = z.strictObject({
  name: z.string().nullable().describe('null where the registers do not have the park'),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  drawing: z
    .strictObject({ sheet: sheetSchema, contour: pathSchema, plots: pathSchema })
    .nullable()
    .describe('null where the contour is not known'),
  facts: z
    .strictObject({
      sizes: z
        .array(
          z.strictObject({
            size: z.enum(PARK_SIZES),
            ibis: z.number().nullable().describe('ha; null is unknown'),
            measured: z.number().nullable().describe('ha; null is not measured, or unknown'),
          }),
        )
        .readonly(),
      start_year: shape.start_year,
      type: shape.type,
      max_category: shape.max_category,
      plots: count.nullable().describe('null where no parcels are imported'),
      buildings: count.nullable().describe('null where no buildings are imported'),
      companies: companyCountSchema.nullable().describe('null without an own file'),
      overlaps: shape.overlaps.readonly(),
      sources: shape.sources,
    })
    .nullable(),
  area_source: pageAreaSchema.shape.source.describe('Of the contour and the figures of IBIS'),
})
export type ParkSummaryData = z.output<typeof schema>

/** How many establishments there are and what of their jobs may be told. */
export function countCompanies({
  companies,
}: Pick<ParkFacts, 'companies'>): z.output<typeof companyCountSchema> | null {
  if (companies === null) return null
  const { jobs, hidden } = tellJobs(companies)
  return {
    count: companies.length,
    jobs,
    jobs_known: companies.filter((one) => one.jobs !== null).length,
    jobs_hidden: hidden,
  }
}

/** How many plots and buildings there are; what is not imported is unknown. */
export function countOf(park: ParkFacts) {
  const { buildings, sources } = park
  return {
    plots: sources.plots.name === null ? null : plotsOf(park).length,
    buildings: sources.buildings.name === null ? null : buildings.length,
  }
}

/** What is measured of a park, as its indicators have it; net area that is that of IBIS is not measured. */
function measuredOf(park: ParkFacts, of: typeof grossHectares): number | null {
  const { value, is_of_register } = of(park, { by: 'points', prefixes: [] })
  return is_of_register ? null : value
}

function drawingOf({ outline, park }: PageArea): ParkSummaryData['drawing'] {
  const pen = outline && penFor([outline])
  if (!pen) return null
  const plots = park ? plotsOf(park) : []
  return {
    sheet: pen.sheet,
    contour: pen.draw(outline),
    plots: plots.map((plot) => (plot.outline ? pen.draw(plot.outline) : '')).join(''),
  }
}

function factsOf(park: ParkFacts): ParkSummaryData['facts'] {
  return {
    sizes: [
      { size: 'gross', ibis: park.gross_ha, measured: measuredOf(park, grossHectares) },
      { size: 'net', ibis: park.net_ha, measured: measuredOf(park, netHectares) },
      { size: 'available', ibis: park.available_ha, measured: null },
    ],
    start_year: park.start_year,
    type: park.type,
    max_category: park.max_category,
    ...countOf(park),
    companies: countCompanies(park),
    overlaps: park.overlaps,
    sources: park.sources,
  }
}

export const parkSummary = defineParkContents({
  schema,
  make: ({ area }) => ({
    name: area.name,
    municipality: area.municipality?.name ?? null,
    province: area.province?.name ?? null,
    drawing: drawingOf(area),
    facts: area.park && factsOf(area.park),
    area_source: area.source,
  }),
})
