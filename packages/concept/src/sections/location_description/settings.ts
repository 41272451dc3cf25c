import { z } from 'zod'
import { settingsOf } from '../define.ts'

/** A text of its own; without one the section shows that of the location. */
export const descriptionSettings = settingsOf({
  param1: z.string().nullable(),
}).transform(({ cfg }) => ({ text: cfg.param1?.trim() ? cfg.param1 : null }))
export type DescriptionSettings = z.output<typeof descriptionSettings>
