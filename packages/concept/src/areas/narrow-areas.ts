/** What the filters of a publication leave of the areas that its registers list. */
import type { RecordFor } from '@kavel/domain'
import { z } from 'zod'
import type { AreaSource, MunicipalityRow, ParkRow } from './page-area.ts'

type Filters = Pick<
  RecordFor<'publications'>,
  'filterBusinessPark' | 'filterMunicipality' | 'filterState'
>

const FILTERS = {
  business_park: 'filterBusinessPark',
  municipality: 'filterMunicipality',
  province: 'filterState',
} as const satisfies Readonly<Record<string, keyof Filters>>
type Filtered = keyof typeof FILTERS

/** How many there are, and which filters leave fewer. */
export const narrowedSchema = z.strictObject({
  all: z.int().min(0).describe('Before the filters of the publication'),
  by: z
    .array(
      z.strictObject({
        of: z.enum(Object.keys(FILTERS) as [Filtered, ...Filtered[]]),
        name: z.string(),
      }),
    )
    .readonly()
    .describe('Filters of the publication that act on it'),
})
export type Narrowed = z.output<typeof narrowedSchema>

function narrow<Row>(
  rows: readonly Row[],
  filters: Filters,
  names: Readonly<Partial<Record<Filtered, (row: Row) => string | null>>>,
): { readonly rows: readonly Row[]; readonly narrowed: Narrowed } {
  const by = (Object.keys(names) as Filtered[]).flatMap((of) => {
    const name = filters[FILTERS[of]]
    return name ? [{ of, name }] : []
  })
  return {
    rows: rows.filter((row) => by.every(({ of, name }) => names[of]?.(row) === name)),
    narrowed: { all: rows.length, by },
  }
}

/** By the name of the park, of its municipality and of its province. */
export const narrowParks = (rows: readonly ParkRow[], filters: Filters) =>
  narrow(rows, filters, {
    business_park: ({ name }) => name,
    municipality: ({ municipality }) => municipality,
    province: ({ province }) => province,
  })

/** By the name of the municipality and of its province. */
export const narrowMunicipalities = (rows: readonly MunicipalityRow[], filters: Filters) =>
  narrow(rows, filters, {
    municipality: ({ name }) => name,
    province: ({ province }) => province,
  })

/** Sources of rows together: each name once, and the oldest date. */
export function sourceOfRows(rows: readonly { readonly source: AreaSource }[]): AreaSource {
  const names = [...new Set(rows.flatMap(({ source }) => source.name ?? []))]
  const [oldest = null] = rows.flatMap(({ source }) => source.date ?? []).toSorted()
  return { name: names.join(', ') || null, date: oldest }
}
