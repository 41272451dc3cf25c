import { GIVEN_FIELDS, type GivenField, plainText } from '@kavel/domain'
import { z } from 'zod'

/** What a person says of a new location besides its plots: fields that its company may require. */
export const givenFields = z
  .partialRecord(z.enum(GIVEN_FIELDS as [GivenField, ...GivenField[]]), plainText)
  .refine((fields) => Object.keys(fields).length > 0, 'must name at least one field')
  .optional()
  .describe('Fields of the location, such as those that the company requires')
