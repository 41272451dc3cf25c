import { z } from 'zod'
import { settingsOf } from '../define.ts'

/** What readers must know, under a heading of its own. */
export const warningSettings = settingsOf({
  param1: z.string().max(2000).nullable(),
  param2: z.string().max(120).nullable(),
}).transform(({ cfg }) => ({ text: cfg.param1, heading: cfg.param2?.trim() || null }))
export type WarningSettings = z.output<typeof warningSettings>
