/** What a sign-in with a provider of identities can fail with. */

/** Code → what its text names. What a provider or the protocol's library says in its own words is `why` or `description`. */
export const PROVIDER_FAILURES = {
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
export type ProviderFailureCode = keyof typeof PROVIDER_FAILURES
