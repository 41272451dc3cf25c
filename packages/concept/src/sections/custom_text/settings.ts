import { z } from 'zod'
import { MOST_RICH } from '../../rich-text.ts'
import { settingsOf } from '../define.ts'

const html = z.string().max(MOST_RICH).nullable()

/** A text of the author, in Dutch and, where there is one, in English: HTML. */
export const customTextSettings = settingsOf({ param1: html, param2: html }).transform(
  ({ cfg }) => ({ dutch: cfg.param1 ?? '', english: cfg.param2 ?? '' }),
)
export type CustomTextSettings = z.output<typeof customTextSettings>
