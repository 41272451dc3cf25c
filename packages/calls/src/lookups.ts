/** What the services of the registers are asked at one place, when somebody asks for it. */
import { isStorableText } from '@kavel/domain'
import { lookupAnswerSchema, lookupKeys, RESIDENCE_OBJECT } from '@kavel/registers'
import { z } from 'zod'
import { type Call, numeric, oneOf } from './define-call.ts'

const degrees = (most: number) => numeric(z.number().min(-most).max(most))

export const lookupCalls = {
  'GET /register/lookups': {
    who: 'signed_in',
    gives: 'Every look-up, and whether the key that its service asks for is set',
    answer: z.array(
      z.strictObject({
        key: z.enum(lookupKeys),
        keyName: z.string().nullable().describe('Environment variable of a key that is not set'),
      }),
    ),
  },
  'GET /register/lookups/{lookup}': {
    who: 'signed_in',
    gives: 'What a service answers now about a place; a failure of the service is an answer too',
    params: z.strictObject({ lookup: oneOf(lookupKeys) }),
    query: z.strictObject({
      plot: z
        .string()
        .min(1)
        .max(200)
        .refine(isStorableText, 'holds a character that is none')
        .optional()
        .describe('A plot of the register; a point in it where no other is given'),
      lon: degrees(180).optional(),
      lat: degrees(90).optional(),
      postcode: z
        .string()
        .regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/, 'must be a postcode such as 1234AB')
        .optional(),
      house_number: z
        .string()
        .max(20)
        .regex(/^\d{1,5}[\w -]*$/, 'must be a house number such as 12, 12A or 12A-3')
        .optional(),
      residence_object: z
        .string()
        .regex(RESIDENCE_OBJECT, 'must be the 16 digits of a residence object of the BAG')
        .optional(),
    }),
    answer: lookupAnswerSchema,
    refusals: ['rate_limited'],
  },
} as const satisfies Record<string, Call>
