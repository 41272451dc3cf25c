/** Facts about the part of a record that lies on a plot, beside its columns. */
import { areaSchema } from '@kavel/domain'
import { z } from 'zod'

const share = z.number().min(0)

/** Every measure: the fact that it makes, and what that is. How it is computed is the database's. */
export const measures = {
  footprint: { fact: 'footprint', schema: z.number().describe('m² of the whole object') },
  share_of_object: {
    fact: 'share',
    schema: share.describe('Part of the object that lies on this plot, 0–1'),
  },
  share_of_plot: {
    fact: 'share',
    schema: share.describe('Part of the plot that the object covers, 0–1'),
  },
  overlap: { fact: 'area', schema: z.number().min(0).describe('m² of the part on this plot') },
  geometry_on_plot: { fact: 'geometry', schema: areaSchema.describe('The part on this plot') },
  plan_name: {
    fact: 'plan_name',
    schema: z.string().describe('Of the plan; its id where the plan itself is not imported'),
  },
  plan_status: {
    fact: 'plan_status',
    schema: z
      .string()
      .nullable()
      .describe('ontwerp, vastgesteld, …; null when the plan itself is not imported'),
  },
  zone_article: {
    fact: 'article',
    schema: z.string().nullable().describe('Of the zone that the object belongs to'),
  },
} as const satisfies Record<string, { readonly fact: string; readonly schema: z.ZodType }>
export type Measure = keyof typeof measures
