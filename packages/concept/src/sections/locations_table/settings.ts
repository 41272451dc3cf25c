import type { z } from 'zod'
import { settingsOf } from '../define.ts'
import { wordsOf } from '../words.ts'

/** Columns that its author chooses from, in the order in which they stand. */
export const TABLE_COLUMNS = [
  'display_address',
  'city',
  'municipality',
  'plotnr',
  'plotsize',
  'zoning',
  'max_height',
  'max_fsi',
  'score',
  'phase',
  'status',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** Of a table of which nothing was set. */
const USUAL: readonly TableColumn[] = ['city', 'plotsize', 'zoning']

export const tableSettings = settingsOf({ param1: wordsOf(TABLE_COLUMNS) }).transform(
  ({ cfg }) => ({
    columns:
      cfg.param1.length > 0 ? TABLE_COLUMNS.filter((one) => cfg.param1.includes(one)) : [...USUAL],
  }),
)
export type TableSettings = z.output<typeof tableSettings>
