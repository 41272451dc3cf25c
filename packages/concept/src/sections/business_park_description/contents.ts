import { z } from 'zod'
import { coverageTotal } from '../../areas/ground-indicators.ts'
import { type PageArea, pageAreaSchema, parkFactsSchema } from '../../areas/page-area.ts'
import { readRichText } from '../../read-rich-text.ts'
import { richBlockSchema } from '../../rich-text.ts'
import { companyCountSchema, countCompanies, countOf } from '../business_park_summary/contents.ts'
import { defineParkContents } from '../define.ts'
import type { ParkDescriptionSettings } from './settings.ts'

const { shape } = parkFactsSchema
const blocks = z.array(richBlockSchema).readonly()
const year = z.int().nullable().describe('null is unknown')

const schema = z.strictObject({
  nl: blocks.describe('Text of the author; empty where there is none'),
  en: blocks.describe('Empty where the author wrote none: the Dutch is shown'),
  name: z.string().nullable().describe('null where the registers do not have the park'),
  facts: z
    .strictObject({
      municipality: z.string().nullable(),
      province: z.string().nullable(),
      ...{ type: shape.type, start_year: shape.start_year, max_category: shape.max_category },
      ...{ gross_ha: shape.gross_ha, net_ha: shape.net_ha, available_ha: shape.available_ha },
      gross: shape.gross,
      built_share: z.number().nullable().describe('Of the contour under buildings'),
      plots: z.int().nullable(),
      buildings: z.int().nullable(),
      oldest: year,
      newest: year,
      companies: companyCountSchema.nullable(),
      slip_road_km: shape.slip_road_km,
      overlaps: shape.overlaps.readonly(),
      source: pageAreaSchema.shape.source.describe('Of the figures of IBIS'),
      sources: shape.sources,
    })
    .nullable()
    .describe('For sentences; null where the author wrote a text'),
})
export type ParkDescriptionData = z.output<typeof schema>

function factsOf({ park, municipality, province, source }: PageArea): ParkDescriptionData['facts'] {
  if (!park) return null
  const years = park.buildings.flatMap(({ year: built }) => built ?? [])
  return {
    municipality: municipality?.name ?? null,
    province: province?.name ?? null,
    ...{ type: park.type, start_year: park.start_year, max_category: park.max_category },
    ...{ gross_ha: park.gross_ha, net_ha: park.net_ha, available_ha: park.available_ha },
    gross: park.gross,
    built_share: coverageTotal(park, { by: 'points', prefixes: [] }).value,
    ...countOf(park),
    oldest: years.length > 0 ? Math.min(...years) : null,
    newest: years.length > 0 ? Math.max(...years) : null,
    companies: countCompanies(park),
    slip_road_km: park.slip_road_km,
    overlaps: park.overlaps,
    source,
    sources: park.sources,
  }
}

export const parkDescription = defineParkContents({
  schema,
  make: ({ area }, { dutch, english }: ParkDescriptionSettings) => {
    const [nl, en] = [readRichText(dutch), readRichText(english)]
    const isWritten = nl.length + en.length > 0
    return { nl, en, name: area.name, facts: isWritten ? null : factsOf(area) }
  },
})
