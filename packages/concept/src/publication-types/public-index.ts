/** The index of a company: what it published, one line each. */
import { companyCfgSchema, fieldAnswers } from '@kavel/domain'
import { z } from 'zod'

const LISTED_FIELDS = ['id', 'key', 'name', 'description', 'type', 'order', 'updatedAt'] as const

export const englishSchema = z
  .strictObject({ name: z.string().nullable(), description: z.string().nullable() })
  .describe('Name and introduction in English, where they differ')

export const publicIndexSchema = z.strictObject({
  company: z.strictObject({ name: z.string() }),
  style: companyCfgSchema.shape.style
    .unwrap()
    .nullable()
    .describe('Colours of the company; null where it keeps ours'),
  publications: z
    .array(
      z.strictObject({
        ...fieldAnswers('publications', LISTED_FIELDS),
        picture: z.int().nullable().describe('Id of the picture of what it is about'),
        english: englishSchema,
      }),
    )
    .readonly(),
})
export type PublicIndex = z.output<typeof publicIndexSchema>
