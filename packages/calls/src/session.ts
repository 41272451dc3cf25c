import { isStorableText, recordAnswer, USERNAME_LIMIT } from '@kavel/domain'
import { z } from 'zod'
import type { Call } from './define-call.ts'

const sessionAnswer = z.strictObject({
  user: recordAnswer('users'),
  company: recordAnswer('companies'),
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
    gives: 'Who is signed in, and the company',
    answer: sessionAnswer,
  },
  'POST /session': {
    who: 'public',
    gives: 'Who signed in; the session is in a cookie',
    body: credentials,
    answer: sessionAnswer,
    refusals: ['wrong_credentials', 'rate_limited'],
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
