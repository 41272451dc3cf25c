import type { ErrorBody } from '@kavel/domain'
import { beginWork } from '../ready/work.ts'
import { ApiError, isAborted, isApiError } from './api-error.ts'
import { CLIENT_ID } from './client-id.ts'
import { clearError, recordFailure } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  readonly body?: unknown
  /** Absent values are left out of the address. */
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly signal?: AbortSignal | undefined
  /** Key of an act of creating, see `createOnce`. */
  readonly act?: string
  /** The caller shows a failure itself: no notice tells it. A 401 still leads to the sign-in screen. */
  readonly quiet?: boolean
  /** A 401 is an answer like any other here: nobody is sent to the sign-in screen. */
  readonly anonymous?: boolean
}

export interface Answer<T> {
  readonly data: T
  readonly headers: Headers
}

/** The address of a path of the API. */
export function toAddress(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return `/api${path}${text && `?${text}`}`
}

async function readFailure(reference: string, response: Response): Promise<ApiError> {
  const body = (await response.json().catch((error) => {
    if (isAborted(error)) throw error
    return null
  })) as ErrorBody | null
  // a proxy answers with a page instead of our error body
  const known = typeof body?.code === 'string' ? body : null
  const code = response.status >= 502 && response.status <= 504 ? 'unreachable' : 'general'
  return new ApiError(reference, response.status, known ?? { code, message: response.statusText })
}

async function readAnswer(reference: string, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (isAborted(error)) throw error
    // cut off, or a page of something between us and the server
    const message = 'The answer could not be read'
    throw new ApiError(reference, 0, { code: 'unreachable', message })
  }
}

async function send(reference: string, method: Method, path: string, options: CallOptions) {
  const { body, query, signal, act } = options
  try {
    return await fetch(toAddress(path, query), {
      method,
      ...(signal && { signal }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(method !== 'GET' && { 'x-client': CLIENT_ID }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(body !== undefined && act && { 'idempotency-key': act }),
      },
    })
  } catch (error) {
    if (isAborted(error)) throw error
    throw new ApiError(reference, 0, { code: 'unreachable', message: 'The server did not answer' })
  }
}

/**
 * One call of the API, with the headers of its answer.
 * @param path without the prefix `/api`
 * @throws ApiError, after it was recorded; DOMException when the signal aborted it
 */
export function exchange<T>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const reference = `${method} ${path}`
  return settle(reference, () => send(reference, method, path, options), options)
}

/**
 * Reads what was answered to a call, however it was sent.
 * @throws ApiError, after it was recorded; DOMException when it was aborted
 */
export async function settle<T>(
  reference: string,
  send: () => Promise<Response>,
  options: Pick<CallOptions, 'anonymous' | 'quiet'>,
  read: (reference: string, response: Response) => Promise<unknown> = readAnswer,
): Promise<Answer<T>> {
  const end = beginWork()
  try {
    const response = await send()
    if (!response.ok) throw await readFailure(reference, response)
    const data = (await read(reference, response)) as T
    clearError(reference)
    return { data, headers: response.headers }
  } catch (error) {
    const unauthenticated = isApiError(error) && error.status === 401
    recordFailure(error, unauthenticated ? !options.anonymous : !options.quiet)
    throw error
  } finally {
    end()
  }
}

/** One call of the API; `exchange` without the headers. */
export async function call<T>(method: Method, path: string, options?: CallOptions): Promise<T> {
  return (await exchange<T>(method, path, options)).data
}

/** Would the API answer this file? Its bytes stay where they are. @throws as `exchange` does */
export async function probeFile(path: string, options: CallOptions = {}): Promise<void> {
  const reference = `GET ${path}`
  const ending = new AbortController()
  const asked = { ...options, signal: ending.signal }
  const leave = async () => ending.abort()
  await settle(reference, () => send(reference, 'GET', path, asked), options, leave)
}

/** One call of the API that answers a file. @throws as `exchange` does */
export async function fetchFile(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Blob> {
  const reference = `${method} ${path}`
  const read = (_: string, response: Response) => response.blob()
  return (
    await settle<Blob>(reference, () => send(reference, method, path, options), options, read)
  ).data
}
