/** Calls to sign in with providers of identities, and to say which ones a company has. */
import { idSchema, momentSchema, PROVIDER_FAILURES, type ProviderFailureCode } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, oneOf } from './define-call.ts'

const who = { right: 'identity.providers' } as const
/** Characters of a name, of an address, of what a provider hands out. */
const LENGTHS = { name: 100, issuer: 300, client: 500, answer: 8000, address: 2000 } as const
const MOST_TENANTS = 50

const id = { params: z.strictObject({ id: idParam }) }

/** Where to go afterwards: a place of this application, never another site. */
const returnAddress = z
  .string()
  .max(LENGTHS.address)
  .regex(/^\/(?![/\\])/, 'must be an address of this application')
const companyKey = {
  params: z.strictObject({
    companyKey: z.string().regex(/^[\w-]{1,100}$/, 'is no key of a company'),
  }),
}
const start = {
  body: z.strictObject({ providerId: idSchema, returnAddress }),
  answer: z.strictObject({ url: z.string() }),
}

const button = z.strictObject({ id: idSchema, name: z.string() })
const fields = {
  name: z.string().trim().min(1).max(LENGTHS.name).describe('On the button'),
  issuer: z.string().trim().min(1).max(LENGTHS.issuer),
  clientId: z.string().trim().min(1).max(LENGTHS.client),
  allowedTenants: z
    .array(z.string().trim().max(LENGTHS.name))
    .max(MOST_TENANTS)
    .describe(
      'Tenants of Microsoft Entra ID whose people may come in; none: all that its issuer serves',
    ),
  newcomers: oneOf(['refused', 'listed', 'viewer', 'user']).describe(
    'What becomes of somebody unknown; `viewer` and `user` only for allowed tenants',
  ),
  isActive: z.boolean(),
}
const kind = oneOf(['azure_ad', 'openid'])
const secret = z
  .string()
  .min(1)
  .max(LENGTHS.client)
  .nullable()
  .describe('Never answered; null for a public client')
const failure = z.strictObject({
  code: z.enum(Object.keys(PROVIDER_FAILURES) as ProviderFailureCode[]),
  values: z.record(z.string(), z.string()),
})

const provider = z.strictObject({
  id: idSchema,
  kind,
  ...fields,
  hasSecret: z.boolean(),
  people: z.int().min(0).describe('How many are known by it'),
  lastFailure: failure.extend({ at: momentSchema }).nullable(),
})

/** What a provider says of somebody; asserted, not proven. */
const claims = {
  name: z.string().nullable(),
  email: z.string().nullable(),
  tenant: z.string().nullable(),
}

export const providerCalls = {
  'GET /session/providers/{companyKey}': {
    who: 'public',
    gives: 'Providers with which people of a company sign in; none for a key of nobody',
    ...companyKey,
    answer: z.array(button),
    refusals: ['rate_limited'],
  },
  'POST /session/providers/{companyKey}/starts': {
    who: 'public',
    gives: 'Where the browser goes to sign in; what binds the sign-in to it is in a cookie',
    ...companyKey,
    ...start,
    refusals: ['provider_failed', 'rate_limited'],
  },
  'POST /session/providers/completions': {
    who: 'public',
    gives:
      'Where to go now; the session is in a cookie, or the identity is added to the own account',
    body: z.strictObject({
      answer: z
        .string()
        .max(LENGTHS.answer)
        .describe('Query with which the provider sent the browser back'),
    }),
    answer: z.strictObject({ returnAddress: z.string(), isLinked: z.boolean() }),
    refusals: [
      'company_leaves',
      'sign_in_over',
      'provider_failed',
      'not_admitted',
      'awaits_administrator',
      'conflict',
      'forbidden',
      'rate_limited',
    ],
  },
  'GET /identities': {
    who: 'in_person',
    isParting: true,
    gives: 'By which identities the caller signs in, and with which providers he may',
    answer: z.strictObject({
      hasPassword: z.boolean(),
      identities: z.array(
        z.strictObject({
          id: idSchema,
          provider: z.string(),
          label: z.string().nullable(),
          createdAt: momentSchema,
          lastUsedAt: momentSchema.nullable(),
        }),
      ),
      providers: z.array(button),
    }),
  },
  'POST /identities/starts': {
    who: 'in_person',
    gives: 'Where the browser goes to add an identity to the own account',
    isGuarded: true,
    ...start,
    refusals: ['not_found', 'provider_failed'],
  },
  'DELETE /identities/{id}': {
    who: 'in_person',
    gives: 'The identity opens the own account no more',
    isGuarded: true,
    ...id,
    status: 204,
    answer: null,
    refusals: ['last_way_in'],
  },
  'GET /providers': {
    who,
    gives: 'Providers of the company, who waits to be confirmed, and what a provider must know',
    answer: z.strictObject({
      redirectUri: z.string().describe('To register with the provider'),
      signInAddress: z.string().describe('Where people of the company sign in'),
      providers: z.array(provider),
      waiting: z.array(
        z.strictObject({
          id: idSchema,
          provider: z.string(),
          ...claims,
          createdAt: momentSchema,
        }),
      ),
    }),
  },
  'POST /providers': {
    who,
    licence: 'single_sign_on',
    gives: 'The provider',
    isGuarded: true,
    body: z.strictObject({ kind, ...fields, clientSecret: secret }),
    status: 201,
    answer: provider,
  },
  'PATCH /providers/{id}': {
    who,
    gives: 'The provider; a secret that is left out stays',
    isGuarded: true,
    ...id,
    body: z.strictObject({ ...fields, clientSecret: secret }).partial(),
    answer: provider,
  },
  'DELETE /providers/{id}': {
    who,
    gives: 'Nobody signs in with the provider any more',
    isGuarded: true,
    ...id,
    status: 204,
    answer: null,
  },
  'POST /providers/{id}/tests': {
    who,
    gives: 'Whether the provider is found where its settings say; null when it is',
    ...id,
    answer: z.strictObject({ failure: failure.nullable() }),
  },
  'POST /identities/waiting/{id}': {
    who,
    gives: 'The identity is that of this person, who signs in with it from now on',
    isGuarded: true,
    ...id,
    body: z.strictObject({ userId: idSchema }),
    status: 204,
    answer: null,
  },
  'DELETE /identities/waiting/{id}': {
    who,
    gives: 'The identity waits no more',
    ...id,
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
