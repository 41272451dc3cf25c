import { z } from 'zod'
import { readRichText } from '../../read-rich-text.ts'
import { richBlockSchema } from '../../rich-text.ts'
import { defineAnyContents } from '../define.ts'
import type { CustomTextSettings } from './settings.ts'

const blocks = z.array(richBlockSchema).readonly()

const schema = z.strictObject({
  nl: blocks,
  en: blocks.describe('Empty where the author wrote none: the Dutch is shown'),
})
export type CustomTextData = z.output<typeof schema>

export const customText = defineAnyContents({
  schema,
  make: (_, { dutch, english }: CustomTextSettings) => ({
    nl: readRichText(dutch),
    en: readRichText(english),
  }),
})
