/** Why a sign-in with a provider failed: a code and what its text names. Plain data, as in `@kavel/registers`. */
import type { PROVIDER_FAILURES, ProviderFailureCode } from '@kavel/domain'

export interface ProviderFailure {
  readonly code: ProviderFailureCode
  readonly values: Readonly<Record<string, string>>
}

export interface Failed {
  readonly ok: false
  readonly failure: ProviderFailure
}

type Named<Code extends ProviderFailureCode> = (typeof PROVIDER_FAILURES)[Code][number]

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
