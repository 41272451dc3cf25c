import { PUBLICATION_TYPES } from '@kavel/domain'
import { z } from 'zod'
import { settingsOf } from '../define.ts'

/** Publications that a page lists at most. */
export const MOST_LISTED = 500

const TYPES = new RegExp(`^(?:(?:${PUBLICATION_TYPES.join('|')})(?:,(?!$)|$))*$`)

/** Types that are shown, with commas between them (`location,concept`; none is all), and how many at most. */
export const listSettings = settingsOf({
  param1: z
    .string()
    .regex(TYPES, 'must be types of publications with commas between them')
    .nullable(),
  param2: z
    .string()
    .regex(/^(?:[1-9]\d{0,2})?$/, 'must be a number from 1 to 500')
    .refine((text) => Number(text) <= MOST_LISTED, 'must be a number from 1 to 500')
    .nullable(),
}).transform(({ cfg }) => ({
  types: cfg.param1 ? cfg.param1.split(',') : null,
  most: cfg.param2 ? Number(cfg.param2) : MOST_LISTED,
}))
export type ListSettings = z.output<typeof listSettings>
