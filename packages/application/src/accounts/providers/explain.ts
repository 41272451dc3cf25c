import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { Unfetched } from './bounded-fetch.ts'
import { type Failed, failed } from './failures.ts'

/**
 * What an error of openid-client means. It says by a code what kind of check failed, and by the innermost cause on what:
 * the answer to the browser (`parameters`), an answer to us (a Response or `body`), or the ID token.
 * @param otherwise what is at fault where the error does not say
 */
export function explain(
  error: unknown,
  host: string,
  otherwise: 'provider_answer' | 'token_invalid',
): Failed {
  const causes = causesOf(error)
  const unfetched = causes.find((cause) => cause instanceof Unfetched)
  if (unfetched) return unfetched.failed
  if (error instanceof AuthorizationResponseError)
    return failed('provider_says', describe(error.error, error.error_description))
  if (error instanceof ResponseBodyError)
    return failed('code_refused', describe(error.error, error.error_description))

  const [outer, inner] = causes.filter((cause) => cause instanceof Error)
  const why = (inner ?? outer)?.message ?? String(error)
  const about = causes.at(-1)
  if (hasKey(about, 'parameters')) return failed('response_invalid', { why })
  if (hasKey(about, 'expected') && hasKey(about, 'attribute') && hasKey(about, 'body')) {
    const [expected, found] = [String(about.expected), String(Object(about.body).issuer)]
    return failed('issuer_other', { expected, found })
  }
  if (about instanceof Response || hasKey(about, 'body') || hasKey(about, 'attribute'))
    return failed('provider_answer', { host, why })
  if (hasKey(about, 'claim') && about.claim === 'nonce') return failed('token_nonce')
  if (hasKey(outer, 'code') && outer.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return failed('token_time', { why })
  return otherwise === 'token_invalid'
    ? failed('token_invalid', { why })
    : failed('provider_answer', { host, why })
}

// a provider may send anything for a description
const describe = (error: string, description: unknown = '') => ({
  error,
  description: String(description),
})

function causesOf(error: unknown): unknown[] {
  const causes = [error]
  for (let at = error; at instanceof Error && at.cause !== undefined; at = at.cause)
    causes.push(at.cause)
  return causes
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
