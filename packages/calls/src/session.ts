import { isStorableText, recordAnswer, USERNAME_LIMIT } from '@kavel/domain'
import { z } from 'zod'
import type { Call } from './define-call.ts'

const sessionAnswer = z.strictObject({
  user: recordAnswer('users'),
  company: recordAnswer('companies'),
})

const credentials = z.strictObject({
  username: z
    .string()
    .min(1)
    .max(USERNAME_LIMIT)
    .refine(isStorableText, 'holds a character that is none'),
  password: z.string().min(1).max(200),
})

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
  'DELETE /session': {
    who: 'public',
    gives: 'The session is over',
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
