/** Why nothing came out of a service: "failed" is never "empty". */
import { because, type FailureCode, type Why } from '@kavel/registers'

/**
 * - `refused`: we do not go there (not https, a host that is not configured, an address in a private network);
 * - `not_configured`: the service needs a key that was not given;
 * - `unreachable`: no connection, or it broke; `timeout`: no answer in time;
 * - `status`: answered with an error; `too_large`: answered with more than is taken;
 * - `broken`: answered with something else than was asked for;
 * - `disk`: the answer could not be written.
 */
export type FailureKind =
  | 'refused'
  | 'not_configured'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'too_large'
  | 'broken'
  | 'disk'

export interface Failure {
  readonly kind: FailureKind
  /** HTTP status, with kind `status`. */
  readonly status?: number
  /** Names the host and what happened. */
  readonly message: Why
}
export interface Failed {
  readonly ok: false
  readonly failure: Failure
}

export function fail(kind: FailureKind, message: Why, status?: number): Failed {
  return {
    ok: false,
    failure: status === undefined ? { kind, message } : { kind, status, message },
  }
}

/** Carries a failure out of the middle of a body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(JSON.stringify(failure))
    this.failure = failure
  }
}

const UNREACHABLE = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_later',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_broken',
  EPIPE: 'connection_broken',
  EHOSTUNREACH: 'no_way',
  ENETUNREACH: 'no_network',
  UND_ERR_SOCKET: 'connection_broken',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'short',
  UND_ERR_RESPONSE: 'connection_broken',
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_own',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unchecked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
} as const satisfies Record<string, FailureCode>
const TIMEOUTS = [
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]
/** Of zlib: what was sent compressed cannot be unpacked. */
const UNPACKING = /^(Z_|ERR__?ZLIB|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/

/** The failure behind what a connection or a body threw; throws on what is our own mistake. */
export function failureOf(error: unknown, host: string): Failure {
  if (error instanceof OutboundError) return error.failure
  if (!(error instanceof Error)) throw error
  if (error.name === 'TimeoutError')
    return { kind: 'timeout', message: because('unfinished', { host }) }
  const code = codeOf(error)
  if (TIMEOUTS.includes(code)) return { kind: 'timeout', message: because('unanswered', { host }) }
  if (UNPACKING.test(code))
    return { kind: 'broken', message: because('compression_damaged', { host }) }
  const reason = Object.hasOwn(UNREACHABLE, code)
    ? because(UNREACHABLE[code as keyof typeof UNREACHABLE])
    : undefined
  if (reason === undefined && !/^(E[A-Z]+|UND_ERR_|HPE_|ERR_(TLS|SSL)|CERT_)/.test(code))
    throw error
  return { kind: 'unreachable', message: because('unreachable', { host, why: reason ?? code }) }
}

/** The code of an error or of what caused it; of several attempts the first that tells. */
function codeOf(error: Error): string {
  const { code, cause } = error as Error & { code?: unknown }
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0])
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : ''
}
