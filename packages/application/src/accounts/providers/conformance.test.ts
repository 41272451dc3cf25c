/**
 * The modules of the OpenID Foundation's conformance suite for relying parties that fit the code flow, each replayed by a provider
 * that does what the module is named after. What must come of it is said by the paragraph in its title: of OpenID Connect Core 1.0
 * unless another document is named.
 */
import type { ProviderFailureCode } from '@kavel/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProviders } from './index.ts'
import {
  type Asked,
  type Behaviour,
  CLIENT_ID,
  CLIENT_SECRET,
  SUBJECT,
  startHostileProvider,
} from './testing/hostile-provider.ts'
import { signIn } from './testing/sign-in.ts'
import { keys, leaveUnsigned, secretKey, sign, signWrongly } from './testing/tokens.ts'

const NOW = new Date('2026-03-02T09:30:00Z')
const SECONDS = NOW.getTime() / 1000
const HOUR = 3600
const STRANGER = 'another client'

// the clock stands still, so that a test of times says the same on any day and on a slow machine
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

type Case = Behaviour & {
  readonly rule: string
  readonly outcome: 'accepted' | ProviderFailureCode
  /** What the provider was asked, besides. */
  readonly asked?: (asked: readonly Asked[]) => void
}

const lastOf = (asked: readonly Asked[], path: string) => asked.findLast((one) => one.path === path)
const noCodeSent = (asked: readonly Asked[]) => expect(lastOf(asked, 'token')).toBeUndefined()

const MODULES: Readonly<Record<string, Case>> = {
  'client-secret-basic': {
    rule: '§9: the secret goes in the header, as both are registered',
    metadata: { token_endpoint_auth_methods_supported: ['client_secret_basic'] },
    outcome: 'accepted',
    asked(asked) {
      expect(lastOf(asked, 'token')?.authorization).toMatch(/^Basic /)
      expect(lastOf(asked, 'token')?.form.has('client_secret')).toBe(false)
    },
  },
  'discovery-issuer-mismatch': {
    rule: 'Discovery §4.3: the issuer MUST be the one that was asked',
    metadata: { issuer: 'https://op.example' },
    outcome: 'issuer_other',
  },
  'ensure-authorization-response-with-invalid-missing-state-fails': {
    rule: '§3.1.2.7, RFC 6749 §10.12: without the state the code is not used',
    answer: (answer) => answer.delete('state'),
    outcome: 'state_other',
    asked: noCodeSent,
  },
  'ensure-authorization-response-with-invalid-state-fails': {
    rule: '§3.1.2.7, RFC 6749 §10.12: with another state the code is not used',
    answer: (answer) => answer.set('state', 'of another browser'),
    outcome: 'state_other',
    asked: noCodeSent,
  },
  'happy-path': { rule: '§3.1', outcome: 'accepted' },
  'iat-is-week-in-past': {
    rule: '§3.1.3.7 (10): our range for a token that is made while we wait is minutes',
    claims: { iat: SECONDS - 7 * 24 * HOUR },
    outcome: 'token_time',
  },
  'idtoken-sig-none': {
    rule: '§2: none MUST NOT be used unless the client asked for it at registration',
    metadata: { id_token_signing_alg_values_supported: ['RS256', 'none'] },
    mint: (claims) => leaveUnsigned(claims, { alg: 'none' }),
    outcome: 'token_invalid',
  },
  'idtoken-sig-rs256': {
    rule: '§3.1.3.7 (6), (7): the default algorithm',
    mint: (claims) => sign(claims, keys.rsa),
    outcome: 'accepted',
  },
  'invalid-alternate-alg': {
    rule: '§3.1.3.7 (7): another algorithm than the provider says it signs with',
    mint: (claims) => sign(claims, keys.elliptic),
    published: [keys.rsa.jwk, keys.elliptic.jwk],
    outcome: 'token_invalid',
  },
  'invalid-aud': {
    rule: '§3.1.3.7 (3)',
    claims: { aud: STRANGER },
    outcome: 'token_invalid',
  },
  'invalid-authorization-response-iss': {
    rule: 'RFC 9207 §2.4: the code is not sent',
    answer: (answer) => answer.set('iss', 'https://op.example'),
    outcome: 'response_invalid',
    asked: noCodeSent,
  },
  'invalid-expired-exp': {
    rule: '§3.1.3.7 (9)',
    claims: { exp: SECONDS - HOUR },
    outcome: 'token_time',
  },
  'invalid-iss': {
    rule: '§3.1.3.7 (2)',
    claims: { iss: 'https://op.example' },
    outcome: 'token_invalid',
  },
  'invalid-missing-aud': { rule: '§2', claims: { aud: undefined }, outcome: 'token_invalid' },
  'invalid-missing-exp': { rule: '§2', claims: { exp: undefined }, outcome: 'token_invalid' },
  'invalid-missing-iss': { rule: '§2', claims: { iss: undefined }, outcome: 'token_invalid' },
  'invalid-missing-nonce': {
    rule: '§3.1.3.7 (11): a nonce was sent, so one MUST be present',
    claims: { nonce: undefined },
    outcome: 'token_invalid',
  },
  'invalid-nonce': {
    rule: '§3.1.3.7 (11): the value MUST be the one that was sent',
    claims: { nonce: 'of another sign-in' },
    outcome: 'token_nonce',
  },
  'invalid-null-alg': {
    rule: '§3.1.3.7 (7), RFC 7515 §4.1.1: alg is a name',
    mint: (claims) => leaveUnsigned(claims, { alg: null }),
    outcome: 'token_invalid',
  },
  'invalid-secondary-aud': {
    rule: '§3.1.3.7 (3): an audience that we do not trust besides',
    claims: { aud: [CLIENT_ID, STRANGER] },
    outcome: 'token_invalid',
  },
  'invalid-sig-es256': {
    rule: '§3.1.3.7 (6)',
    metadata: { id_token_signing_alg_values_supported: ['RS256', 'ES256'] },
    published: [keys.elliptic.jwk],
    mint: (claims) => signWrongly(claims, keys.elliptic),
    outcome: 'token_invalid',
  },
  'invalid-sig-hs256': {
    rule: '§3.1.3.7 (8)',
    metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    mint: (claims) => sign(claims, secretKey('another secret of enough bytes...')),
    outcome: 'token_invalid',
  },
  'invalid-sig-rs256': {
    rule: '§3.1.3.7 (6)',
    mint: (claims) => signWrongly(claims, keys.rsa),
    outcome: 'token_invalid',
  },
  'invalid-signature': {
    rule: '§3.1.3.7 (6): by a key of the same name that the provider does not publish',
    mint: (claims) => sign(claims, keys.stranger),
    outcome: 'token_invalid',
  },
  'kid-absent-multiple-jwks': {
    rule: '§10.1: with several keys a kid MUST be given',
    published: [keys.other.jwk, keys.rsa.jwk],
    mint: (claims) => sign(claims, keys.rsa, { kid: undefined }),
    outcome: 'token_invalid',
  },
  'kid-absent-single-jwks': {
    rule: '§10.1: with one key no kid is needed',
    mint: (claims) => sign(claims, keys.rsa, { kid: undefined }),
    outcome: 'accepted',
  },
  'missing-aud': { rule: '§2', claims: { aud: undefined }, outcome: 'token_invalid' },
  'missing-iat': { rule: '§2', claims: { iat: undefined }, outcome: 'token_invalid' },
  'missing-sub': { rule: '§2', claims: { sub: undefined }, outcome: 'token_invalid' },
  'nonce-invalid': {
    rule: '§3.1.3.7 (11): the value is compared case-sensitively',
    mint: (claims) => sign({ ...claims, nonce: `${claims.nonce} ` }, keys.rsa),
    outcome: 'token_nonce',
  },
  'nonce-unless-code-flow': {
    rule: '§3.1.2.1: optional in the code flow; we send 256 bits each time',
    outcome: 'accepted',
    asked: (asked) => expect(lastOf(asked, 'authorize')?.query.get('nonce')).toMatch(/^[\w-]{43}$/),
  },
  'no-scope-in-token-endpoint-response': {
    rule: 'RFC 6749 §5.1: optional when it is what was asked',
    token: { scope: undefined },
    outcome: 'accepted',
  },
  'remove-authorization-response-iss': {
    rule: 'RFC 9207 §2.4: the provider says that it sends one, so none is refused',
    metadata: { authorization_response_iss_parameter_supported: true },
    answer: (answer) => answer.delete('iss'),
    outcome: 'response_invalid',
    asked: noCodeSent,
  },
  'scope-userinfo-claims': {
    rule: '§5.4: profile and email are asked by scope and come from UserInfo',
    userinfo: { name: 'Jan de Boer', email: 'jan@markeroog.example' },
    outcome: 'accepted',
    asked(asked) {
      expect(lastOf(asked, 'authorize')?.query.get('scope')).toBe('openid profile email')
      expect(lastOf(asked, 'userinfo')).toBeDefined()
    },
  },
  'token-endpoint-response-without-expires_in': {
    rule: 'RFC 6749 §5.1: recommended only',
    token: { expires_in: undefined },
    outcome: 'accepted',
  },
  'token-type-case-insensitivity': {
    rule: 'RFC 6749 §5.1: the value is case-insensitive',
    token: { token_type: 'bEaReR' },
    outcome: 'accepted',
  },
  'userinfo-bearer-header': {
    rule: '§5.3.1: the access token goes in the header',
    outcome: 'accepted',
    asked(asked) {
      expect(lastOf(asked, 'userinfo')).toMatchObject({ authorization: 'Bearer access' })
      expect(lastOf(asked, 'userinfo')?.query.size).toBe(0)
    },
  },
  'userinfo-invalid-sub': {
    rule: '§5.3.2: the claims MUST NOT be used',
    userinfo: { sub: 'somebody else', name: 'Piet Smit' },
    outcome: 'userinfo_subject',
  },
  'valid-aud-as-array': {
    rule: '§2: one audience may stand in a list',
    claims: { aud: [CLIENT_ID] },
    outcome: 'accepted',
  },
}

const BESIDES: Readonly<Record<string, Case>> = {
  'client-secret-post': {
    rule: '§9: the secret goes in the form, as both are registered',
    metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] },
    outcome: 'accepted',
    asked(asked) {
      expect(lastOf(asked, 'token')?.authorization).toBeUndefined()
      expect(lastOf(asked, 'token')?.form.get('client_secret')).toBe(CLIENT_SECRET)
    },
  },
  'a provider that does not say how it takes a secret': {
    rule: 'Discovery §3: client_secret_basic is the default',
    metadata: { token_endpoint_auth_methods_supported: undefined },
    outcome: 'accepted',
    asked: (asked) => expect(lastOf(asked, 'token')?.authorization).toMatch(/^Basic /),
  },
  'alg none with a signature of the right key': {
    rule: '§2',
    mint: async (claims) =>
      leaveUnsigned(claims, { alg: 'none' }) + (await sign(claims, keys.rsa)).split('.')[2],
    outcome: 'token_invalid',
  },
  'HMAC with our own secret': {
    rule: '§3.1.3.7 (7), (8): only when the client asked for it at registration',
    metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    mint: (claims) => sign(claims, secretKey(CLIENT_SECRET)),
    outcome: 'token_invalid',
  },
  'HMAC with the public key for a secret': {
    rule: 'RFC 8725 §2.1',
    metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    mint: (claims) => sign(claims, secretKey(JSON.stringify(keys.rsa.jwk))),
    outcome: 'token_invalid',
  },
  'a key that is brought along': {
    rule: 'RFC 8725 §3.10: neither jwk nor jku of the header is followed',
    mint: (claims) => sign(claims, keys.other, { jwk: keys.other.jwk, jku: 'https://op.example' }),
    outcome: 'token_invalid',
  },
  'a critical header that nobody knows': {
    rule: 'RFC 7515 §4.1.11',
    mint: async (claims) => {
      const token = await sign(claims, keys.rsa)
      return [
        encode({ alg: 'RS256', kid: 'rsa', crit: ['x'], x: 1 }),
        ...token.split('.').slice(1),
      ].join('.')
    },
    outcome: 'token_invalid',
  },
  'a second audience that azp explains': {
    rule: '§3.1.3.7 (3): azp makes it no more trusted',
    claims: { aud: [CLIENT_ID, STRANGER], azp: CLIENT_ID },
    outcome: 'token_invalid',
  },
  'a token for another client, with us as audience': {
    rule: '§3.1.3.7 (5)',
    claims: { azp: STRANGER },
    outcome: 'token_invalid',
  },
  'no ID token': {
    rule: '§3.1.3.3',
    token: { id_token: undefined },
    outcome: 'provider_answer',
  },
  'a sub of 256 characters': {
    rule: '§2: at most 255 ASCII characters',
    claims: { sub: 'x'.repeat(256) },
    outcome: 'token_invalid',
  },
  'an empty sub': { rule: '§2', claims: { sub: '' }, outcome: 'token_invalid' },
  'a sub that is a number': { rule: '§2', claims: { sub: 1001 }, outcome: 'token_invalid' },
  'an iss with a slash more': {
    rule: '§3.1.3.7 (2): exactly',
    mint: (claims) => sign({ ...claims, iss: `${claims.iss}/` }, keys.rsa),
    outcome: 'token_invalid',
  },
  'a state that is there twice': {
    rule: 'RFC 6749 §3.1',
    answer: (answer) => answer.append('state', answer.get('state')!),
    outcome: 'response_invalid',
    asked: noCodeSent,
  },
  'no code': {
    rule: '§3.1.2.5',
    answer: (answer) => answer.delete('code'),
    outcome: 'response_invalid',
  },
  'a code of somebody else': {
    rule: 'RFC 6749 §5.2: the provider refuses it',
    answer: (answer) => answer.set('code', 'stolen'),
    outcome: 'code_refused',
  },
  'no, says the provider': {
    rule: '§3.1.2.6',
    answer(answer) {
      answer.delete('code')
      answer.set('error', 'access_denied')
    },
    outcome: 'provider_says',
    asked: noCodeSent,
  },
  'no, says somebody who does not know the state': {
    rule: '§3.1.2.6, RFC 6749 §10.12',
    answer(answer) {
      answer.delete('state')
      answer.set('error', 'access_denied')
    },
    outcome: 'state_other',
  },
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The clock of the provider against ours: all its times move with it. */
const clockOff = (seconds: number): Behaviour => ({
  claims: { iat: SECONDS + seconds, nbf: SECONDS + seconds, exp: SECONDS + seconds + HOUR },
})
/** A token that lives for a moment and was made this long ago. */
const endsAfter = (seconds: number): Behaviour => ({ claims: { exp: SECONDS - seconds } })
const CLOCKS: Readonly<Record<string, Case>> = {
  'a clock 2 minutes ahead': { rule: '§3.1.3.7', ...clockOff(120), outcome: 'accepted' },
  'a clock 2 minutes behind': { rule: '§3.1.3.7', ...clockOff(-120), outcome: 'accepted' },
  'a clock 20 minutes ahead': { rule: '§3.1.3.7 (10)', ...clockOff(1200), outcome: 'token_time' },
  'a clock 20 minutes behind': { rule: '§3.1.3.7 (10)', ...clockOff(-1200), outcome: 'token_time' },
  'a clock 20 minutes ahead and no nbf': {
    rule: '§3.1.3.7 (10)',
    claims: { iat: SECONDS + 1200 },
    outcome: 'token_time',
  },
  'times that are written 5 minutes early, as Microsoft does': {
    rule: '§3.1.3.7 (10)',
    ...clockOff(-300),
    outcome: 'accepted',
  },
  // "the current date/time MUST be before", less the two minutes
  'an end less than 2 minutes ago': {
    rule: '§3.1.3.7 (9)',
    ...endsAfter(119),
    outcome: 'accepted',
  },
  'an end 2 minutes ago': { rule: '§3.1.3.7 (9)', ...endsAfter(120), outcome: 'token_time' },
  'an end 20 minutes ago': { rule: '§3.1.3.7 (9)', ...endsAfter(1200), outcome: 'token_time' },
}

async function replay({ rule, outcome, asked, ...behaviour }: Case): Promise<void> {
  const provider = await startHostileProvider(behaviour)
  try {
    const completed = await signIn(createProviders({ loopback: true }), provider.settings)
    if (outcome === 'accepted')
      expect(completed, rule).toMatchObject({
        ok: true,
        identity: { key: JSON.stringify(['openid', provider.origin, SUBJECT]) },
      })
    else expect(completed, rule).toMatchObject({ ok: false, failure: { code: outcome } })
    asked?.(provider.asked)
  } finally {
    await provider.close()
  }
}

const titled = (cases: Readonly<Record<string, Case>>) =>
  Object.entries(cases).map(
    ([name, one]) => [`${name} (${one.rule}): ${one.outcome}`, one] as const,
  )

describe('a module of the conformance suite', () => {
  it.each(titled(MODULES))('%s', (_, one) => replay(one))
})

describe('besides the suite', () => {
  it.each(titled(BESIDES))('%s', (_, one) => replay(one))
})

describe('a clock that is off', () => {
  it.each(titled(CLOCKS))('%s', (_, one) => replay(one))
})
