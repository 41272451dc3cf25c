/** Why nothing came out of a service: "failed" is never "empty". */

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
  /** One sentence that names the host and what happened. */
  readonly message: string
}
export interface Failed {
  readonly ok: false
  readonly failure: Failure
}

export function fail(kind: FailureKind, message: string, status?: number): Failed {
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
    super(failure.message)
    this.failure = failure
  }
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ECONNREFUSED: 'it accepts no connection',
  ECONNRESET: 'it broke the connection',
  EPIPE: 'it broke the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no network',
  UND_ERR_SOCKET: 'it broke the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'it sent less than it announced',
  UND_ERR_RESPONSE: 'it broke the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be checked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name',
}
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
    return { kind: 'timeout', message: `${host} did not finish its answer in time` }
  const code = codeOf(error)
  if (TIMEOUTS.includes(code)) return { kind: 'timeout', message: `${host} did not answer in time` }
  if (UNPACKING.test(code))
    return { kind: 'broken', message: `${host} sent a compressed answer that is damaged` }
  const reason = UNREACHABLE[code]
  if (reason === undefined && !/^(E[A-Z]+|UND_ERR_|HPE_|ERR_(TLS|SSL)|CERT_)/.test(code))
    throw error
  return { kind: 'unreachable', message: `${host} cannot be reached: ${reason ?? code}` }
}

/** The code of an error or of what caused it; of several attempts the first that tells. */
function codeOf(error: Error): string {
  const { code, cause } = error as Error & { code?: unknown }
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0])
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : ''
}
