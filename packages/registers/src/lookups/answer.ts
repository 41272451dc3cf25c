/** Answer of a look-up in the API. */
import { momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { whySchema } from '../failures.ts'
import { lookupParts } from './declaration.ts'
import { lookupFieldKeys } from './fields.ts'

/**
 * Why nothing came out of a service; the screen has a sentence for each.
 * - `key_refused`: it does not take our key; `busy`: it asks to come back later; `service_failed`: it has a fault;
 * - `question_refused`: it does not understand what is asked, which changed on its side;
 * - `unreachable`: no connection, or it broke; `timeout`: no answer in time; `too_large`: more than is taken;
 * - `unreadable`: something else than was asked for; `not_allowed`: we do not go where it lies.
 */
export const lookupFailureCodes = [
  'key_refused',
  'busy',
  'service_failed',
  'question_refused',
  'unreachable',
  'timeout',
  'too_large',
  'unreadable',
  'not_allowed',
] as const
export type LookupFailureCode = (typeof lookupFailureCodes)[number]

const recordSchema = z.strictObject({
  part: z.enum(lookupParts).nullable().describe('What it is, in an answer of several layers'),
  values: z
    .partialRecord(z.enum(lookupFieldKeys), z.union([z.string(), z.number()]).nullable())
    .describe('Values by field; null where the service knows none'),
})

export const lookupAnswerSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('found'),
    askedAt: momentSchema,
    records: z.array(recordSchema).min(1),
    total: z.int().min(1).describe('Records that were found; not all of many are given'),
    unanswered: z.int().min(0).describe('Layers of the service that did not answer'),
  }),
  z.strictObject({ state: z.literal('empty'), askedAt: momentSchema }),
  z.strictObject({
    state: z.literal('failed'),
    askedAt: momentSchema,
    code: z.enum(lookupFailureCodes),
    host: z.string(),
    status: z.int().nullable().describe('HTTP status, where the service answered'),
    message: whySchema.describe('What happened'),
  }),
  z.strictObject({
    state: z.literal('not_connected'),
    keyName: z.string().describe('Environment variable of the key that is not set'),
  }),
])
export type LookupAnswer = z.output<typeof lookupAnswerSchema>
export type LookupRecord = z.output<typeof recordSchema>
