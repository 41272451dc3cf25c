import { z } from 'zod'
import { defineAnyContents } from '../define.ts'
import type { CallSettings } from './settings.ts'

const schema = z.strictObject({
  label: z.string().nullable().describe('Words on the button; null for the address itself'),
  address: z.string().nullable().describe('https:, mailto: or tel:'),
})
export type CallData = z.output<typeof schema>

export const call = defineAnyContents({
  schema,
  make: (_, { label, address }: CallSettings) => ({ label, address }),
})
