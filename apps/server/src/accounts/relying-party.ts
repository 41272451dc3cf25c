import type { RelyingParty } from '@kavel/application/accounts'
import type { FastifyRequest } from 'fastify'

/**
 * The site that passkeys are made for: the origin that the browser tells, which `refuseForeignMutations` held against the
 * host and `publicUrl`; who tells none comes from `publicUrl`.
 */
export function readRelyingParty({ headers }: FastifyRequest, publicUrl: string): RelyingParty {
  const { origin, hostname } = new URL(headers.origin ?? publicUrl)
  return { id: hostname, origin }
}
