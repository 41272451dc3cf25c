import type { CustomFetch } from 'openid-client'
import { type Failed, failed } from './failures.ts'
import { isLoopback, MICROSOFT } from './settings.ts'

/** What a provider answers is some kilobytes: metadata, keys, tokens, claims. */
const MOST_BYTES = 1024 * 1024
const NULL_BODY = [101, 204, 205, 304]

/** Carries a failure through openid-client, which keeps it as a cause. */
export class Unfetched extends Error {
  override readonly name = 'Unfetched'
  readonly failed: Failed

  constructor(failure: Failed) {
    super(failure.failure.code)
    this.failed = failure
  }
}

export interface FetchOptions {
  /** Takes the place of the global one, for instance to bind connections to public addresses. */
  readonly fetch?: typeof fetch | undefined
  /** Whether a provider on this machine may be asked without TLS. */
  readonly loopback?: boolean | undefined
  /** Origin on this machine that stands in for Microsoft's. */
  readonly microsoft?: string | undefined
}

/** The address that is asked instead when another server stands in for Microsoft's. */
export function standIn(address: string, { microsoft }: FetchOptions): URL {
  const url = new URL(address)
  return microsoft && url.origin === MICROSOFT ? new URL(url.pathname + url.search, microsoft) : url
}

/**
 * A fetch that reads an answer to its end within the time and size it may take, and asks nothing without TLS but a loopback that
 * is allowed.
 * @throws Unfetched
 */
export function createFetch(options: FetchOptions): CustomFetch {
  const { fetch: ask = fetch, loopback = false, microsoft } = options
  return async (address, init) => {
    const url = standIn(address, options)
    const mayBePlain = isLoopback(url) && (loopback || url.origin === microsoft)
    const { host } = url
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain))
      throw new Unfetched(failed('provider_answer', { host, why: `not asked: ${url.origin}` }))
    try {
      const response = await ask(url, init as RequestInit)
      const body = await readBody(response, host)
      const headers = new Headers(response.headers)
      if (response.ok && headers.get('content-type')?.includes('json') && !isJson(body))
        throw new Unfetched(failed('provider_answer', { host, why: 'no JSON' }))
      // openid-client would read the challenge and not the error in the body (RFC 6749 §5.2)
      headers.delete('www-authenticate')
      return new Response(NULL_BODY.includes(response.status) ? null : body, {
        status: response.status,
        headers,
      })
    } catch (error) {
      if (error instanceof Unfetched) throw error
      throw new Unfetched(
        init.signal?.aborted
          ? failed('provider_silent', { host })
          : failed('provider_unreachable', { host, why: reasonOf(error) }),
      )
    }
  }
}

async function readBody(response: Response, host: string): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop cancels the rest
    if (bytes > MOST_BYTES)
      throw new Unfetched(failed('provider_answer', { host, why: `more than ${MOST_BYTES} bytes` }))
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString())
    return true
  } catch {
    return false
  }
}

/** `ECONNREFUSED` rather than "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
