import { z } from 'zod'
import { defineAnyContents } from '../define.ts'
import type { WarningSettings } from './settings.ts'

const schema = z.strictObject({ heading: z.string().nullable(), text: z.string().nullable() })
export type WarningData = z.output<typeof schema>

export const warningContents = defineAnyContents({
  schema,
  make: (_, { heading, text }: WarningSettings) => ({ heading, text }),
})
