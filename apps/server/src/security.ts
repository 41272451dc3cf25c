import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@kavel/application'
import type { FastifyRequest } from 'fastify'

/** Security headers of every answer: no sniffing, no framing, no referrer. */
export const ANSWER_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const

/**
 * Only our own files, plus the base maps a user may choose when a network is there (OpenStreetMap and
 * the national geo-data service). MapLibre starts its worker from a file of ours or a blob.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://tile.openstreetmap.org https://service.pdok.nl",
  "connect-src 'self' https://tile.openstreetmap.org https://service.pdok.nl",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change must come from the application itself: browsers say where a request comes from, and a
 * request from elsewhere is refused, and so is one with a cookie that does not say. A program with a token need not.
 * Behind a proxy that does not pass the host on, the application is where `publicUrl` says.
 */
export function refuseForeignMutations(publicUrl: string) {
  const publicHost = new URL(publicUrl).host
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new Refusal('cross_origin')
    const { origin, authorization, cookie } = request.headers
    if (origin === undefined) {
      // a browser sends one of the two; a program has a token
      if (cookie && site === undefined && authorization === undefined)
        throw new Refusal('cross_origin')
      return
    }
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    if (host === '' || (host !== request.host && host !== publicHost))
      throw new Refusal('cross_origin')
  }
}

/** Error codes of Node for incomplete requests; others are unreadable. */
const UNREADABLE: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not come in in time' },
  // the bound of Node (`--max-http-header-size`)
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address and headers of the request are too large: together at most 16 KB',
  },
}
const UNREADABLE_OTHERWISE = { status: 400, message: 'This is no request of HTTP' }

/** Answers, with the headers of every answer, what never became a request, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = UNREADABLE[error.code ?? ''] ?? UNREADABLE_OTHERWISE
  const body = JSON.stringify({ code: 'invalid_input', message })
  const headers = {
    ...ANSWER_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

const TOO_LATE = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Cuts off who sends a body slowly, or half; a form with a file has the longer time of the whole server. */
export function cutSlowBodies(time: number) {
  return async ({ raw, headers }: FastifyRequest): Promise<void> => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding']
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const cut = setTimeout(() => {
      if (raw.complete === false) refuseUnreadable(TOO_LATE, raw.socket)
    }, time).unref()
    raw.once('close', () => clearTimeout(cut))
  }
}
