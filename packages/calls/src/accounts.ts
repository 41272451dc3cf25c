/** Calls on the own account: sessions, tokens, proof of who somebody is. */
import { ENTITY_NAMES, idSchema, momentSchema, recordAnswer, USERNAME_LIMIT } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, oneOf } from './define-call.ts'

/** Characters of the name of a token. */
const NAME_LENGTH = 100
/** Days that a token holds at most. */
export const TOKEN_DAYS = 366

const id = { params: z.strictObject({ id: idParam }) }
const scope = {
  access: oneOf(['read', 'write']),
  entities: z
    .array(z.enum(ENTITY_NAMES))
    .min(1)
    .max(ENTITY_NAMES.length)
    .nullable()
    .describe('Records that it reaches; null for all, and for search and registers'),
}
const name = z.string().trim().min(1).max(NAME_LENGTH)

const sessionAnswer = z.strictObject({
  id: idSchema,
  createdAt: momentSchema,
  lastUsedAt: momentSchema.describe('To the minute'),
  expiresAt: momentSchema,
  address: z.string().nullable().describe('IP address of the last use'),
  agent: z.string().nullable().describe('User-Agent of the browser'),
})

const tokenAnswer = z.strictObject({
  id: idSchema,
  name: z.string(),
  ...scope,
  createdAt: momentSchema,
  expiresAt: momentSchema,
  lastUsedAt: momentSchema.nullable().describe('To the minute; null when it was never used'),
})

/** Records of one kind that somebody gets of what he wrote, the newest first. */
export const OWN_MOST = 10_000

export const accountCalls = {
  'GET /account/data': {
    who: 'in_person',
    gives: `What is kept of the caller and what he wrote, at most the newest ${OWN_MOST} of a kind`,
    answer: z.strictObject({
      user: recordAnswer('users'),
      sessions: z.array(sessionAnswer),
      tokens: z.array(tokenAnswer),
      tickets: z.array(recordAnswer('tickets')),
      notes: z.array(recordAnswer('notes')),
      locations: z.array(
        z.strictObject({ id: idSchema, name: z.string().nullable(), createdAt: momentSchema }),
      ),
      changes: z.array(
        z.strictObject({
          entity: z.string(),
          recordId: idSchema,
          action: z.string(),
          changedAt: momentSchema,
        }),
      ),
    }),
  },
  'GET /sessions': {
    who: 'in_person',
    gives: 'Open sessions of the caller, the last used first',
    answer: z.array(sessionAnswer.extend({ isCurrent: z.boolean() })),
  },
  'DELETE /sessions/{id}': {
    who: 'in_person',
    gives: 'The session is over',
    ...id,
    status: 204,
    answer: null,
  },
  'DELETE /sessions': {
    who: 'in_person',
    gives: 'All sessions of the caller but this one are over',
    answer: z.strictObject({ ended: z.int().min(0) }),
  },
  'POST /session/confirmations': {
    who: 'in_person',
    isSetup: true,
    isParting: true,
    gives: 'Nothing; for ten minutes the caller may change what his account hangs on',
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    status: 204,
    answer: null,
    refusals: ['wrong_credentials', 'rate_limited'],
  },
  'GET /tokens': {
    who: 'in_person',
    gives: 'API tokens of the caller, the newest first; never their secret',
    answer: z.array(tokenAnswer),
  },
  'POST /tokens': {
    who: 'in_person',
    licence: 'api',
    gives: 'The token with its secret, which is given this once',
    isGuarded: true,
    body: z.strictObject({ name, ...scope, days: z.int().min(1).max(TOKEN_DAYS) }),
    status: 201,
    answer: tokenAnswer.extend({ secret: z.string() }),
  },
  'DELETE /tokens/{id}': {
    who: 'in_person',
    gives: 'The token is over',
    ...id,
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>

/** Ends the account of the caller: the last of all, so that who walks the calls has an account until then. */
export const accountEndCalls = {
  'POST /account/removals': {
    who: 'in_person',
    gives: 'The account of the caller is gone; what he made stays with the company',
    isGuarded: true,
    body: z.strictObject({
      username: z.string().max(USERNAME_LIMIT).describe('Of the caller, typed'),
    }),
    status: 204,
    answer: null,
    refusals: ['last_administrator'],
  },
} as const satisfies Record<string, Call>
