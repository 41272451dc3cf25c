import { codeSchema, FEATURE_KEYS, LICENCE_LADDER, LicenceTier } from '@kavel/domain'
import { z } from 'zod'
import { type Call, oneOf } from './define-call.ts'

/** The largest number that still says something; more is no limit. */
const MOST = 1_000_000
const amount = z
  .int()
  .min(0)
  .max(MOST)
  .nullable()
  .describe('How many, 0 for not at all; null for as much as one likes')
const feature = z.enum(FEATURE_KEYS)

export const licenceCalls = {
  'GET /licence': {
    who: 'signed_in',
    gives: 'The licence of the company, and what is used of it',
    answer: z.strictObject({
      tier: codeSchema(LicenceTier)
        .nullable()
        .describe('Null where the installation asks for no licence, and for its staff'),
      until: z.string().nullable().describe('End of a trial or pilot that runs'),
      features: z.array(
        z.strictObject({
          feature,
          amount,
          used: z.int().nullable().describe('How many there are; null for what is not counted'),
          tiers: z.array(amount).describe('Of essential, professional, premium and enterprise'),
        }),
      ),
    }),
  },
  'GET /licences': {
    who: 'staff',
    gives: 'How much of each feature each tier gives',
    answer: z.array(
      z.strictObject({
        tier: oneOf(LICENCE_LADDER),
        feature,
        amount,
        standard: amount,
        isCounted: z.boolean(),
      }),
    ),
  },
  'PUT /licences/{tier}/{feature}': {
    who: 'staff',
    gives:
      'The tier gives so much of the feature, to all companies that have it; without an amount as Kavel does',
    params: z.strictObject({ tier: oneOf(LICENCE_LADDER), feature }),
    body: z.strictObject({ amount: amount.optional() }),
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
