import type { z } from 'zod'
import { settingsOf } from '../define.ts'
import { wordsOf } from '../words.ts'

/** What its author may show of a location beside its name, place and area. */
export const LIST_EXTRAS = ['phase', 'status'] as const

export const listSettings = settingsOf({ param1: wordsOf(LIST_EXTRAS) }).transform(({ cfg }) => ({
  extras: cfg.param1,
}))
export type ListSettings = z.output<typeof listSettings>
