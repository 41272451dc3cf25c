import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

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
 * request from elsewhere is refused. Programs without these headers carry no cookie by accident.
 * Behind a proxy that does not pass the host on, the application is where `publicUrl` says.
 */
export function refuseForeignMutations(publicUrl: string) {
  const publicHost = new URL(publicUrl).host
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new Refusal('cross_origin')
    const { origin } = request.headers
    if (origin === undefined) return
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    if (host === '' || (host !== request.host && host !== publicHost))
      throw new Refusal('cross_origin')
  }
}
