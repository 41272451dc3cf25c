import { z } from 'zod'
import { settingsOf } from '../define.ts'

/** What the author says before the facts. */
export const industrialSettings = settingsOf({
  param1: z.string().nullable(),
}).transform(({ cfg }) => ({ text: cfg.param1?.trim() ? cfg.param1 : null }))
export type IndustrialSettings = z.output<typeof industrialSettings>
