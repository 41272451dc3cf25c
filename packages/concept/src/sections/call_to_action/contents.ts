import { z } from 'zod'
import { defineContents } from '../define.ts'
import type { CallSettings } from './settings.ts'

const schema = z.strictObject({
  label: z.string().nullable().describe('Words on the button; null for the address itself'),
  address: z.string().nullable().describe('https:, mailto: or tel:'),
})
export type CallData = z.output<typeof schema>

export const call = defineContents({
  schema,
  make: (_, { label, address }: CallSettings) => ({ label, address }),
})
