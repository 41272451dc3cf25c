import { z } from 'zod'
import { compareNames, listHeadOf, listHeadSchema } from '../../areas/list-head.ts'
import { narrowedSchema, narrowParks, sourceOfRows } from '../../areas/narrow-areas.ts'
import { type Outline, outlineSchema, type ParkRow } from '../../areas/page-area.ts'
import { defineParksContents } from '../define.ts'

/** Parks on a map at most, the largest first: more are no longer told apart. */
export const MOST_MAPPED = 1_000

const schema = z.strictObject({
  area: listHeadSchema,
  narrowed: narrowedSchema,
  source: z.strictObject({ name: z.string().nullable(), date: z.iso.date().nullable() }),
  count: z.int().min(0).describe('Parks after the filters, of which the largest are on the map'),
  parks: z
    .array(
      z.strictObject({
        name: z.string(),
        isOwn: z.boolean().describe('The park that the page is about'),
        page: z.string().nullable().describe('Address; null without a page, and of its own'),
        municipality: z.string().nullable(),
        outline: outlineSchema.nullable(),
      }),
    )
    .readonly(),
})
export type ParkMapData = z.output<typeof schema>

/** 1e-5° is about a metre: finer than a line of the map. */
const round = (value: number) => Math.round(value * 1e5) / 1e5

function rounded(outline: Outline | null): Outline | null {
  if (!outline) return null
  const coordinates = outline.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [round(lon), round(lat)])),
  )
  return { type: 'MultiPolygon', coordinates }
}

export const parkMap = defineParksContents({
  schema,
  make: ({ publication, area }) => {
    const { rows, narrowed } = narrowParks(area.parks ?? [], publication)
    // on its own page a park stands before the others
    const isOwn = (code: string) => area.kind === 'business_parks' && code === area.code
    const ownFirst = (a: ParkRow, b: ParkRow) => Number(isOwn(b.code)) - Number(isOwn(a.code))
    const mapped = rows
      .toSorted((a, b) => ownFirst(a, b) || (b.gross_ha ?? -1) - (a.gross_ha ?? -1))
      .slice(0, MOST_MAPPED)
      .sort((a, b) => ownFirst(a, b) || compareNames(a.name, b.name))
    return {
      area: listHeadOf(area),
      narrowed,
      source: sourceOfRows(rows),
      count: rows.length,
      parks: mapped.map(({ code, name, municipality, outline, page }) => ({
        ...{ name, municipality, outline: rounded(outline), isOwn: isOwn(code) },
        page: isOwn(code) ? null : page,
      })),
    }
  },
})
