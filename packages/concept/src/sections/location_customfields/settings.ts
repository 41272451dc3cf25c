import type { z } from 'zod'
import { chosenIds, readChosen } from '../chosen.ts'
import { settingsOf } from '../define.ts'

/** Ids of custom fields, in their order. */
export const customFieldsSettings = settingsOf({ param1: chosenIds }).transform(({ cfg }) => ({
  ids: readChosen(cfg.param1),
}))
export type CustomFieldsSettings = z.output<typeof customFieldsSettings>
