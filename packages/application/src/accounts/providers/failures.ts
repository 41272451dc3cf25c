/** What a sign-in with a provider can fail with: a code and what its text names. Plain data, as in `@kavel/registers`. */

/** Code → what its text names. What a provider or the protocol's library says in its own words is `why` or `description`. */
const failures = {
  // settings
  setting_wrong: ['name'],
  issuer_other: ['expected', 'found'],
  client_authentication: ['methods'],
  // no answer, or none of the protocol
  provider_unreachable: ['host', 'why'],
  provider_silent: ['host'],
  provider_answer: ['host', 'why'],
  // what the provider says instead: to the person's browser, or to us for a code
  provider_says: ['error', 'description'],
  code_refused: ['error', 'description'],
  // what comes back and what was sent do not belong together
  pending_other: [],
  pending_old: [],
  state_other: [],
  response_invalid: ['why'],
  // the ID token and the claims beside it
  token_nonce: [],
  token_time: ['why'],
  token_invalid: ['why'],
  userinfo_subject: [],
  tenant_refused: ['tenant'],
} as const satisfies Record<string, readonly string[]>
export type ProviderFailureCode = keyof typeof failures

export interface ProviderFailure {
  readonly code: ProviderFailureCode
  readonly values: Readonly<Record<string, string>>
}

export interface Failed {
  readonly ok: false
  readonly failure: ProviderFailure
}

type Named<Code extends ProviderFailureCode> = (typeof failures)[Code][number]

/** Characters of a foreign text that are kept: enough for the codes that Microsoft puts first. */
const LONGEST = 500

/** A failure with what its text names. */
export function failed<Code extends ProviderFailureCode>(
  code: Code,
  ...[values]: [Named<Code>] extends [never] ? [] : [Readonly<Record<Named<Code>, string>>]
): Failed {
  const short = Object.entries<string>(values ?? {}).map(([name, text]) => [
    name,
    text.slice(0, LONGEST),
  ])
  return { ok: false, failure: { code, values: Object.fromEntries(short) } }
}
