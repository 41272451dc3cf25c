import type { RecordFor } from '@kavel/domain'
import { z } from 'zod'
import { baseOf, baseSchema, sizeOf } from '../../public-listed.ts'
import { defineListContents } from '../define.ts'
import { TABLE_COLUMNS, type TableColumn, type TableSettings } from './settings.ts'

const cellSchema = z
  .union([z.string(), z.number(), z.strictObject({ name: z.string(), category: z.int() })])
  .nullable()
  .describe('null is unknown')
export type TableCell = z.output<typeof cellSchema>

const schema = z.strictObject({
  base: baseSchema,
  table: z.strictObject({
    columns: z.array(z.enum(TABLE_COLUMNS)).readonly(),
    rows: z
      .array(
        z.strictObject({
          key: z.string(),
          name: z.string(),
          cells: z.array(cellSchema).readonly().describe('In the order of the columns'),
        }),
      )
      .readonly(),
  }),
})
export type LocationsTableData = z.output<typeof schema>

type Location = RecordFor<'locations'>

const text = (value: string | null): TableCell => value?.trim() || null

/** What a column holds of a location; the zone is the largest one. */
const CELLS = {
  display_address: ({ display_address }) => text(display_address),
  // as the list of locations says it
  city: ({ city, municipality }) => text(city) ?? text(municipality),
  municipality: ({ municipality }) => text(municipality),
  plotnr: ({ plotnr }) => text(plotnr),
  plotsize: (location) => sizeOf(location),
  zoning: ({ cfg }) => {
    const [zone] = cfg.summary.zones
    return zone ? { name: zone.name, category: zone.category } : null
  },
  max_height: ({ cfg }) => cfg.summary.max_height,
  max_fsi: ({ cfg }) => cfg.summary.max_fsi,
  score: ({ score }) => score,
  phase: ({ phase }) => text(phase),
  status: ({ status }) => text(status),
} as const satisfies Record<TableColumn, (location: Location) => TableCell>

export const locationsTable = defineListContents({
  schema,
  make: ({ publication, list }, { columns }: TableSettings) => ({
    base: baseOf(publication),
    table: {
      columns,
      rows: list.locations.map(({ location }) => ({
        key: location.key ?? '',
        name: location.name,
        cells: columns.map((column) => CELLS[column](location)),
      })),
    },
  }),
})
