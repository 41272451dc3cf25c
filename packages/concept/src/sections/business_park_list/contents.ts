import { z } from 'zod'
import { compareNames, listHeadOf, listHeadSchema } from '../../areas/list-head.ts'
import { narrowedSchema, narrowParks, sourceOfRows } from '../../areas/narrow-areas.ts'
import type { ParkRow } from '../../areas/page-area.ts'
import { defineParksContents } from '../define.ts'
import { PARK_COLUMNS, type ParkColumn, type ParkListSettings } from './settings.ts'

/** Parks in a list at most; sums are of all of them. */
export const MOST_PARKS = 1_000

const hectares = z.number().nullable().describe('ha as IBIS has it; null is unknown')

const sumSchema = z.strictObject({
  sum: hectares.describe('ha of the parks of which it is known; null where it is known of none'),
  unknown: z.int().min(0).describe('Parks of which it is not known'),
})

const schema = z.strictObject({
  area: listHeadSchema,
  narrowed: narrowedSchema,
  sort: z.enum(PARK_COLUMNS),
  source: z.strictObject({ name: z.string().nullable(), date: z.iso.date().nullable() }),
  count: z.int().min(0).describe('Parks after the filters, of which the first are listed'),
  sums: z.strictObject({ gross_ha: sumSchema, net_ha: sumSchema, available_ha: sumSchema }),
  parks: z
    .array(
      z.strictObject({
        name: z.string(),
        isOwn: z.boolean().describe('The park that the page is about'),
        page: z.string().nullable().describe('Address; null without a page, and of its own'),
        municipality: z.string().nullable(),
        gross_ha: hectares,
        net_ha: hectares,
        available_ha: hectares,
        start_year: z.int().nullable(),
        type: z.string().nullable().describe('A word of the register'),
        max_category: z.number().nullable().describe('Environmental category'),
      }),
    )
    .readonly(),
})
export type ParkListData = z.output<typeof schema>

/** Texts from a on, numbers from the largest on, what is unknown last; alike ones by name. */
export function sortParks(parks: readonly ParkRow[], column: ParkColumn): ParkRow[] {
  return parks.toSorted((a, b) => {
    const [one, other] = [a[column], b[column]]
    const byName = () => compareNames(a.name, b.name)
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName()
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? other - one
        : compareNames(String(one), String(other))
    return order || byName()
  })
}

/** Of hundredths of a hectare, as the register has them: sums of fractions drift. */
function sumOf(parks: readonly ParkRow[], column: 'gross_ha' | 'net_ha' | 'available_ha') {
  const known = parks.flatMap((park) => park[column] ?? [])
  const total = known.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
  return { sum: known.length > 0 ? total : null, unknown: parks.length - known.length }
}

export const parkList = defineParksContents({
  schema,
  make: ({ publication, area }, { sort }: ParkListSettings) => {
    const { rows, narrowed } = narrowParks(area.parks ?? [], publication)
    return {
      area: listHeadOf(area),
      narrowed,
      sort,
      source: sourceOfRows(rows),
      count: rows.length,
      sums: {
        gross_ha: sumOf(rows, 'gross_ha'),
        net_ha: sumOf(rows, 'net_ha'),
        available_ha: sumOf(rows, 'available_ha'),
      },
      parks: sortParks(rows, sort)
        .slice(0, MOST_PARKS)
        .map(({ code, province: _, outline: __, source: ___, page, ...told }) => {
          const isOwn = area.kind === 'business_parks' && code === area.code
          return { ...told, isOwn, page: isOwn ? null : page }
        }),
    }
  },
})
