import { z } from 'zod'

/** Concept summary: the sections a concept shows (spec point 3). */
export const conceptSummarySchema = z.strictObject({
  description: z.boolean().default(true),
  currentsituation: z.boolean().default(true),
  regulations: z.boolean().default(true),
  context: z.boolean().default(true),
  floorplans: z.boolean().default(true),
  businesscase: z.boolean().default(true),
})
