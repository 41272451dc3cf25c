import type { z } from 'zod'
import { settingsOf } from '../define.ts'
import { wordOf } from '../words.ts'

/** What the list may be sorted by, in the order of its columns. */
export const PARK_COLUMNS = [
  'name',
  'municipality',
  'gross_ha',
  'net_ha',
  'available_ha',
  'start_year',
  'type',
  'max_category',
] as const
export type ParkColumn = (typeof PARK_COLUMNS)[number]

export const parkListSettings = settingsOf({ param1: wordOf(PARK_COLUMNS, 'name') }).transform(
  ({ cfg }) => ({ sort: cfg.param1 }),
)
export type ParkListSettings = z.output<typeof parkListSettings>
