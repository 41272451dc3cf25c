import { z } from 'zod'
import { MOST_RICH } from '../../rich-text.ts'
import { settingsOf } from '../define.ts'

const html = z.string().max(MOST_RICH).nullable()

/** A text of the author, in Dutch and in English: HTML. Without one the section writes sentences. */
export const parkDescriptionSettings = settingsOf({ param1: html, param2: html }).transform(
  ({ cfg }) => ({ dutch: cfg.param1 ?? '', english: cfg.param2 ?? '' }),
)
export type ParkDescriptionSettings = z.output<typeof parkDescriptionSettings>
