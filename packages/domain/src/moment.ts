/** Moments in time, as they travel. */
import { z } from 'zod'

/** The calendar of the database has no year nought; nothing of ours is older than this. */
const FIRST_MOMENT = Date.parse('1000-01-01T00:00:00Z')
/** A year of five digits is none in ISO 8601. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z')
/** Hours between UTC and any local time: PostgreSQL knows less than 16 either way, the world 14 at most. */
const LARGEST_OFFSET = 15

/** Digits of a second that anybody sends (nanoseconds); the database keeps six, and reads no text above 128 characters. */
const MOST_DIGITS = 9

/** Fault of an invalid moment; an unencoded plus sign in an address arrives as a space. */
const noMoment = ({ input }: { readonly input: unknown }): string =>
  typeof input === 'string' && / \d\d:?\d\d$/.test(input)
    ? 'must be a moment of ISO 8601 with its offset: in an address a plus sign must be written %2B'
    : 'must be a moment of ISO 8601 with its offset, such as 2026-01-31T12:00:00Z'

/** A moment as it travels: ISO 8601 with offset. */
export const momentSchema = z.iso
  .datetime({ offset: true, abort: true, error: noMoment })
  .refine(
    (value) => (/\.(\d+)/.exec(value)?.[1] ?? '').length <= MOST_DIGITS,
    `has more than ${MOST_DIGITS} digits of a second`,
  )
  .refine((value) => Date.parse(value) >= FIRST_MOMENT, 'lies before the year 1000')
  .refine((value) => Date.parse(value) <= LAST_MOMENT, 'lies after the year 9999')
  .refine(
    (value) => Number(/[+-](\d\d):?\d\d$/.exec(value)?.[1] ?? 0) <= LARGEST_OFFSET,
    `is more than ${LARGEST_OFFSET} hours from UTC`,
  )
