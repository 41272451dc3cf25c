import { z } from 'zod'
import { defineLocationContents } from '../define.ts'
import type { DescriptionSettings } from './settings.ts'

const schema = z.strictObject({ text: z.string().nullable() })
export type DescriptionData = z.output<typeof schema>

export const description = defineLocationContents({
  schema,
  make: ({ location }, { text }: DescriptionSettings) => ({ text: text ?? location.description }),
})
