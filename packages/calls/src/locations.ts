import { INTEGRATION_STEPS, isStorableText, LoadState, SITE_PLOTS, treeAnswer } from '@kavel/domain'
import { surroundingsSchema } from '@kavel/registers'
import { z } from 'zod'
import { type Call, idParam, may, numeric, oneOf } from './define-call.ts'
import { givenFields } from './given-fields.ts'

/** Most metres around a location that its surroundings reach. */
export const MOST_RADIUS = 500

const words = (most: number) =>
  z.string().min(1).max(most).refine(isStorableText, 'holds a character that is none')

export const locationCalls = {
  'POST /locations/from-plots': {
    who: may('locations', 'create'),
    gives: 'The location with its plots; its integration steps are loading',
    body: z.strictObject({
      plots: z
        .array(words(100))
        .min(1, 'must name at least one plot')
        .max(SITE_PLOTS, `must name at most ${SITE_PLOTS} plots`)
        .describe('Register ids'),
      name: z.string().trim().pipe(words(500)).optional(),
      fields: givenFields,
    }),
    status: 201,
    once: true,
    answer: treeAnswer('locations'),
    // what was made by the same act may be gone since
    refusals: ['not_found'],
  },
  'POST /locations/detail/{id}/steps/{step}': {
    who: may('locations', 'update'),
    gives: 'The step runs again',
    params: z.strictObject({ id: idParam, step: oneOf(INTEGRATION_STEPS) }),
    status: 202,
    answer: z.strictObject({
      id: z.int(),
      step: oneOf(INTEGRATION_STEPS),
      state: z.literal(LoadState.loading),
    }),
  },
  'GET /locations/detail/{id}/surroundings': {
    who: may('locations', 'read'),
    gives: 'Buildings, plots, ground and trees around the location, RD metres',
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({
      radius: numeric(z.number().min(1).max(MOST_RADIUS))
        .optional()
        .describe('Metres around the middle of the plots; what reaches beyond all of them'),
    }),
    answer: surroundingsSchema,
  },
} as const satisfies Record<string, Call>
