import {
  codeSchema,
  isStorableText,
  LicenceTier,
  recordAnswer,
  USERNAME_LIMIT,
} from '@kavel/domain'
import { z } from 'zod'
import { type Call, oneOf } from './define-call.ts'
import { challengeKey, passkeyAssertion, SECOND_FACTORS } from './passkeys.ts'

const sessionAnswer = z.strictObject({
  user: recordAnswer('users'),
  company: recordAnswer('companies'),
  licence: z
    .strictObject({
      tier: codeSchema(LicenceTier),
      until: z.string().nullable().describe('End of a trial or pilot that runs'),
      changes: z
        .record(z.string(), z.record(z.string(), z.int().nullable()))
        .describe('Tier → feature → amount, where it is not that of Kavel'),
    })
    .optional()
    .describe('Of the company; left out where the installation asks for none, and for its staff'),
  lacksSecondFactor: z
    .literal(true)
    .optional()
    .describe('The company requires a second factor, and the user has none'),
  isPreview: z
    .literal(true)
    .optional()
    .describe('The user looks as a viewer does: his rights are given as those of one'),
})

/** The second step of a sign-in. */
const secondStepAnswer = z.strictObject({
  secondFactor: z.strictObject({
    key: z.string().describe('Of this sign-in, for ten minutes'),
    kinds: z.array(oneOf(SECOND_FACTORS)),
    passkey: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn; null without passkeys'),
  }),
})

const username = z
  .string()
  .min(1)
  .max(USERNAME_LIMIT)
  .refine(isStorableText, 'holds a character that is none')
const password = z.string().min(1).max(200)
const credentials = z.strictObject({ username, password })

export const sessionCalls = {
  'GET /session': {
    who: 'signed_in',
    isSetup: true,
    isParting: true,
    gives: 'Who is signed in, and the company',
    answer: sessionAnswer,
  },
  'POST /session': {
    who: 'public',
    gives: 'Who signed in; the session is in a cookie. Of who has a second factor: what it asks',
    body: credentials,
    answer: z.union([sessionAnswer, secondStepAnswer]),
    refusals: ['wrong_credentials', 'password_off', 'company_leaves', 'rate_limited'],
  },
  'POST /session/second-factor': {
    who: 'public',
    gives: 'Who signed in; the session is in a cookie',
    body: z.strictObject({
      key: challengeKey,
      proof: z.union([
        z.strictObject({
          code: z.string().min(1).max(60).describe('Of an app, or a recovery code'),
        }),
        z.strictObject({ passkey: passkeyAssertion }),
      ]),
    }),
    answer: sessionAnswer,
    refusals: ['wrong_code', 'not_found', 'company_leaves', 'rate_limited'],
  },
  'POST /session/reset-requests': {
    who: 'public',
    gives: 'Nothing, whether the name is known or not; who has it gets a link by mail',
    body: z.strictObject({ username, language: z.enum(['nl', 'en']).describe('Of the mail') }),
    status: 204,
    answer: null,
    refusals: ['rate_limited'],
  },
  'POST /session/resets': {
    who: 'public',
    gives: 'Nothing; the link and all sessions of its user are over',
    body: z.strictObject({
      key: z
        .string()
        .regex(/^[\w-]{43}$/, 'is no key of a link')
        .describe('Last part of the link'),
      password,
    }),
    status: 204,
    answer: null,
    refusals: ['not_found', 'weak_password', 'rate_limited'],
  },
  'DELETE /session': {
    who: 'public',
    gives: 'The session is over',
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
