import { z } from 'zod'
import { momentSchema } from './moment.ts'

const pageFailureSchema = z.enum(['time', 'memory', 'error'])
/** Why a public page could not be computed: it took too long, too much memory, or failed. */
export type PageFailure = z.output<typeof pageFailureSchema>

/** How the public page of a publication stands. */
export const pageStateSchema = z.strictObject({
  state: z.enum(['none', 'preparing', 'ready', 'failed']).describe('none: it is not published'),
  madeAt: momentSchema.nullable().describe('When the page on show was computed'),
  failure: pageFailureSchema.nullable(),
})
export type PageState = z.output<typeof pageStateSchema>
