/**
 * The one place that opens a connection to a register: https, to configured hosts only, within limits of time and size,
 * with patience for a service that is busy. What fails is a value that says so.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { because, type ConfiguredEndpoints } from '@kavel/registers'
import { Agent, type Dispatcher } from 'undici'
import { backOff, isPassing, LONGEST_ASKED, readRetryAfter } from './back-off.ts'
import { ACCEPT_ENCODING, readBody } from './body.ts'
import { createConnector, type Resolve } from './connector.ts'
import { explain } from './explain.ts'
import { type Failed, fail, failureOf, OutboundError } from './failure.ts'
import { readHosts } from './hosts.ts'
import { parseJson } from './parse-json.ts'
import { decode, readStart } from './read-text.ts'
import { createSlots } from './slots.ts'

/** Milliseconds and bytes. */
export interface Limits {
  /** Until there is a connection, until the head of the answer, and until its end. */
  readonly connect: number
  readonly head: number
  readonly whole: number
  /** Bytes over the network, and after unpacking. */
  readonly received: number
  readonly unpacked: number
}

/** A page of 1,000 parcels is some 2 MB; nothing that is read at once may take a third of the memory of an import. */
const LIMITS: Limits = {
  connect: 10_000,
  head: 60_000,
  whole: 180_000,
  received: 32_000_000,
  unpacked: 32_000_000,
}
const MOST_REDIRECTS = 5
const ATTEMPTS = 5
/** The public services ask for fair use and name no number. */
const PER_HOST = 4
/** One of the registers refuses the usual names of libraries. */
const USER_AGENT = 'Kavel/0.1 (site search in the Netherlands)'

export interface OutboundRequest {
  readonly url: string | URL
  /** Makes it a POST with this JSON. */
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly limits?: Partial<Limits>
  /** How often it is asked at most, when the service is busy; somebody who waits for the answer has less patience. */
  readonly attempts?: number
}

/** The head of an answer with status 2xx, or 304 for who asked whether something changed. */
export interface Head {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Where it came from at last. */
  readonly url: URL
}
export interface Answer extends Head {
  readonly ok: true
  /** Goes once; throws `OutboundError`. To be gone through or returned at once: it keeps others from their turn until then. */
  readonly body: AsyncGenerator<Buffer>
}
export interface TextAnswer extends Head {
  readonly ok: true
  readonly text: string
}
export interface JsonAnswer extends Head {
  readonly ok: true
  readonly value: unknown
}

export interface Outbound {
  /** Waits for a service that is busy; throws the signal's reason when the caller gives up. */
  open(request: OutboundRequest): Promise<Answer | Failed>
  /** As `open`, and asks again when the body breaks. */
  text(request: OutboundRequest): Promise<TextAnswer | Failed>
  json(request: OutboundRequest): Promise<JsonAnswer | Failed>
  /** Milliseconds; what the clock says and how it is waited for. */
  wait(attempt: number, signal?: AbortSignal): Promise<void>
  /** Ends what still runs. */
  close(): Promise<void>
}

export interface OutboundOptions {
  readonly endpoints: ConfiguredEndpoints
  /** Chance between 0 and 1, milliseconds since 1970, and how milliseconds are waited for. */
  readonly random?: () => number
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Instead of the system's look-up of names. */
  readonly resolve?: Resolve
  readonly limits?: Partial<Limits>
  readonly perHost?: number
}

/** What one attempt gave: asked again unless it is final. */
type Attempt<Result> = Result | (Failed & { readonly again?: true; readonly after?: number | null })

export function createOutbound(options: OutboundOptions): Outbound {
  const { random = Math.random, now = Date.now } = options
  const sleep = options.sleep ?? ((time, signal) => delay(time, undefined, { signal }))
  const defaults = { ...LIMITS, ...options.limits }
  const hosts = readHosts(options.endpoints)
  const perHost = options.perHost ?? PER_HOST
  const slots = createSlots(perHost)
  const agent = new Agent({
    connections: perHost,
    connect: createConnector({ hosts, connectTimeout: defaults.connect, resolve: options.resolve }),
  })

  /** Asks up to so many times as the request allows. */
  async function patiently<Result extends { ok: true }>(
    request: OutboundRequest,
    attemptOnce: () => Promise<Attempt<Result>>,
  ): Promise<Result | Failed> {
    const { attempts = ATTEMPTS } = request
    for (let attempt = 1; ; attempt++) {
      const result = await attemptOnce()
      if (result.ok || !result.again) return result
      const { failure, after = null } = result
      if (after !== null && after > LONGEST_ASKED)
        return fail(
          failure.kind,
          because('come_back', {
            failure: failure.message,
            count: Math.ceil(after / 1000),
          }),
          failure.status,
        )
      if (attempt === attempts)
        return fail(
          failure.kind,
          because('asked_again', { failure: failure.message, count: attempts }),
          failure.status,
        )
      await sleep(Math.max(after ?? 0, backOff(attempt, random)), request.signal)
    }
  }

  async function attempt(request: OutboundRequest): Promise<Attempt<Answer>> {
    let target: Target = {
      url: new URL(request.url),
      method: request.json === undefined ? 'GET' : 'POST',
      headers: request.headers ?? {},
    }
    const limits = { ...defaults, ...request.limits }
    let from: URL | undefined
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const refused = hosts.refuse(target.url, from)
      if (refused) return refused
      const { host } = target.url
      const release = await slots.take(host, request.signal)
      // waiting for a turn is not the service's time
      const expiry = AbortSignal.timeout(limits.whole)
      const signal = request.signal ? AbortSignal.any([request.signal, expiry]) : expiry
      let response: Dispatcher.ResponseData
      try {
        response = await agent.request(toDispatch(target, request, limits, signal))
      } catch (error) {
        release()
        request.signal?.throwIfAborted()
        const failure = failureOf(error, host)
        return failure.kind === 'unreachable'
          ? { ...fail(failure.kind, failure.message), again: true }
          : { ok: false, failure }
      }
      // A body that nobody goes through ends with the time it may take, and gives its turn back then.
      response.body.on('error', () => {}).once('close', release)
      const headers = flatten(response.headers)
      const body = readBody(response.body, {
        host,
        encoding: headers['content-encoding'],
        limits,
        signal: request.signal,
        release,
      })
      const { statusCode: status } = response
      if (isAnswer(status)) return { ok: true, status, headers, url: target.url, body }
      if (!isRedirect(status) || headers.location === undefined)
        return answerOf(status, headers, host, await readStart(body))
      response.body.destroy()
      release()
      from = target.url
      const next = follow(target, status, headers.location)
      if (!next) return fail('broken', because('redirect_broken', { host }))
      target = next
    }
    return fail(
      'broken',
      because('redirect_many', { host: new URL(request.url).host, count: MOST_REDIRECTS }),
    )
  }

  function answerOf(
    status: number,
    headers: Readonly<Record<string, string>>,
    host: string,
    start: string,
  ): Attempt<never> {
    const reason = explain(start)
    const message = reason
      ? because('status_reason', { host, status, reason })
      : because('status', { host, status })
    const failed = fail('status', message, status)
    if (!isPassing(status)) return failed
    return { ...failed, again: true, after: readRetryAfter(headers['retry-after'], now()) }
  }

  async function text(request: OutboundRequest): Promise<TextAnswer | Failed> {
    return patiently<TextAnswer>(request, async () => {
      const answer = await attempt(request)
      if (!answer.ok) return answer
      const { status, headers, url } = answer
      try {
        const chunks: Buffer[] = []
        for await (const chunk of answer.body) chunks.push(chunk)
        return { ok: true, status, headers, url, text: decode(Buffer.concat(chunks), headers) }
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        const { failure } = error
        const isBroken = failure.kind === 'unreachable' || failure.kind === 'broken'
        return isBroken ? { ok: false, failure, again: true } : { ok: false, failure }
      }
    })
  }

  return {
    open: (request) => patiently(request, () => attempt(request)),
    text,
    async json(request) {
      const answer = await text(request)
      if (!answer.ok) return answer
      const { text: body, ...head } = answer
      const parsed = parseJson(body, head.url.host)
      return parsed.ok ? { ...head, value: parsed.value } : parsed
    },
    wait: (attempt, signal) => sleep(backOff(attempt, random), signal),
    close: () => agent.destroy(),
  }
}

interface Target {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
}

function toDispatch(
  { url, method, headers }: Target,
  request: OutboundRequest,
  limits: Limits,
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  const isPost = method === 'POST'
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    signal,
    headersTimeout: limits.head,
    bodyTimeout: limits.head,
    body: isPost ? JSON.stringify(request.json) : null,
    headers: {
      'user-agent': USER_AGENT,
      'accept-encoding': ACCEPT_ENCODING,
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  }
}

const isAnswer = (status: number) => (status >= 200 && status < 300) || status === 304
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Where a redirect leads; headers, which may hold a key, stay with the host they were meant for. */
function follow(target: Target, status: number, location: string): Target | null {
  if (!URL.canParse(location, target.url)) return null
  const url = new URL(location, target.url)
  return {
    url,
    method: status === 307 || status === 308 ? target.method : 'GET',
    headers: url.origin === target.url.origin ? target.headers : {},
  }
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
