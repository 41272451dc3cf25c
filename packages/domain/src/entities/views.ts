import { z } from 'zod'
import { boolean, document, integer, reference, textWith } from '../fields.ts'
import { locationFiltersSchema } from '../location-filters.ts'
import { defineEntity } from './define.ts'

/** Name of a column: a field, what is derived, or `custom.12` for a custom field. */
const column = z.string().min(1).max(100)

/** Sort keys of a list at most. */
const MOST_SORTS = 5

/** What a saved view of the list of locations shows, and how. */
const viewCfgSchema = z.strictObject({
  /** In their order; none for those that the list begins with. */
  columns: z.array(column).max(300).default([]),
  /** Pixels of columns that were made wider or narrower. */
  widths: z.record(column, z.number().min(20).max(2000)).default({}),
  filters: locationFiltersSchema.prefault({}),
  sort: z
    .array(z.strictObject({ key: column, isDescending: z.boolean().default(false) }))
    .max(MOST_SORTS)
    .default([]),
  /** Column whose values the rows are grouped by. */
  group: column.nullable().default(null),
})

/** A saved view of the list of locations: of who made it, or shared with the company. */
export const views = defineEntity({
  name: 'views',
  scope: 'tenant',
  order: 'order',
  fields: {
    name: textWith(''),
    isShared: boolean(false, {
      description: 'Everybody in the company sees it; only its owner and administrators change it',
    }),
    userId: reference('users', 'set null', {
      description:
        'Who made it; an administrator who makes a shared one may name another, as who takes back its removal does',
    }),
    order: integer(1000),
    cfg: document(viewCfgSchema),
  },
})
