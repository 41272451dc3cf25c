import { z } from 'zod'
import { settingsOf } from '../define.ts'

/** What the author says before the facts. */
export const residentialSettings = settingsOf({
  param1: z.string().nullable(),
}).transform(({ cfg }) => ({ text: cfg.param1?.trim() ? cfg.param1 : null }))
export type ResidentialSettings = z.output<typeof residentialSettings>
