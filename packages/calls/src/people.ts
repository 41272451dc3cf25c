/** Calls on the people of a company: who they are, whom an administrator invites, and how an invitation is accepted. */
import {
  EMAIL_LIMIT,
  EMAIL_PATTERN,
  idSchema,
  momentSchema,
  PERSON_ROLES,
  plainText,
} from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may, oneOf } from './define-call.ts'

/** Invitations that one call makes. */
export const MOST_INVITED = 200
/** Characters of the first or last name of somebody who is invited. */
export const PERSON_NAME_LIMIT = 200

/** How the mail with an invitation is doing; `delayed`: the mail server did not take it and is asked again. */
export const INVITATION_STATES = ['queued', 'delayed', 'failed', 'mailed', 'expired'] as const

const id = { params: z.strictObject({ id: idParam }) }
const names = {
  first_name: plainText.trim().max(PERSON_NAME_LIMIT).nullable().default(null),
  last_name: plainText.trim().max(PERSON_NAME_LIMIT).nullable().default(null),
}
const role = oneOf(PERSON_ROLES)
// nobody waits for a pattern to be looked for in what is too long
const email = z
  .string()
  .trim()
  .max(EMAIL_LIMIT)
  .pipe(z.string().regex(EMAIL_PATTERN, 'is no e-mail address'))
const key = z
  .string()
  .regex(/^[\w-]{43}$/, 'is no key of a link')
  .describe('Last part of the link')

export const peopleCalls = {
  'GET /people': {
    who: may('users', 'list'),
    gives: 'People of the company, those who may sign in first, by name',
    answer: z.array(
      z.strictObject({
        id: idSchema,
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        username: z.string(),
        email: z.string().nullable(),
        role: z.enum([...PERSON_ROLES, 'staff']),
        seesOwners: z.boolean().describe('Sees names of owners, as administrators do'),
        is_active: z.boolean(),
        hasSecondFactor: z.boolean().nullable().describe('Null for who is no administrator'),
        lastSeenAt: momentSchema
          .nullable()
          .describe('Last use of a session or token; null for who is no administrator'),
        locations: z.int().min(0).describe('Locations that are assigned to this person'),
        notes: z.int().min(0).describe('Notes and tasks that are'),
      }),
    ),
  },
  'POST /people/{id}/deactivation': {
    who: may('users', 'update'),
    gives:
      'How much was handed over; the person is signed out everywhere and may not sign in any more',
    isGuarded: true,
    ...id,
    body: z.strictObject({
      handOverTo: idSchema
        .nullable()
        .describe('Who takes over what is assigned to the person; null leaves it so'),
    }),
    answer: z.strictObject({ locations: z.int().min(0), notes: z.int().min(0) }),
    refusals: ['last_administrator'],
  },
  'GET /invitations': {
    who: may('users', 'create'),
    gives: 'Invitations that nobody accepted yet, the newest first',
    answer: z.array(
      z.strictObject({
        id: idSchema,
        email: z.string(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        role,
        state: z.enum(INVITATION_STATES),
        invitedBy: z.string().nullable(),
        createdAt: momentSchema,
        mailedAt: momentSchema.nullable(),
        expiresAt: momentSchema,
      }),
    ),
  },
  'POST /invitations': {
    who: may('users', 'create'),
    gives: 'What became of each address, in the order of the body; the mails leave by themselves',
    isGuarded: true,
    body: z.strictObject({
      invitations: z
        .array(
          z.strictObject({
            email,
            role,
            ...names,
            language: z.enum(['nl', 'en']).describe('Of the mail'),
          }),
        )
        .min(1)
        .max(MOST_INVITED),
    }),
    answer: z.array(
      z.strictObject({
        email: z.string(),
        outcome: z
          .enum(['invited', 'renewed', 'member'])
          .describe('`member`: somebody of the company has this address, and gets no mail'),
      }),
    ),
  },
  'POST /invitations/{id}/mails': {
    who: may('users', 'create'),
    gives: 'Nothing; the invitation holds seven days from now and is mailed again',
    ...id,
    status: 204,
    answer: null,
    refusals: ['rate_limited'],
  },
  'DELETE /invitations/{id}': {
    who: may('users', 'create'),
    gives: 'The invitation is over',
    ...id,
    status: 204,
    answer: null,
  },
  'POST /session/invitation': {
    who: 'public',
    gives: 'What the invitation of a link says',
    body: z.strictObject({ key }),
    answer: z.strictObject({
      company: z.string(),
      email: z.string(),
      role,
      invitedBy: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    }),
    refusals: ['not_found', 'rate_limited'],
  },
  'POST /session/invitations': {
    who: 'public',
    gives: 'The name with which the new person signs in; the invitation is over',
    body: z.strictObject({ key, ...names, password: z.string().min(1).max(200) }),
    status: 201,
    answer: z.strictObject({ username: z.string() }),
    refusals: ['not_found', 'weak_password', 'licence', 'rate_limited'],
  },
} as const satisfies Record<string, Call>
