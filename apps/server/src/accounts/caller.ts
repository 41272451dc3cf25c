import { Refusal, Unlicensed } from '@kavel/application'
import { type Caller, findCaller } from '@kavel/application/accounts'
import type { Actor } from '@kavel/domain'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Installation = Pick<Context, 'database' | 'settings'>

export const SESSION_COOKIE = 'kavel_session'
/** Of a browser that somebody signed in with before. */
export const DEVICE_COOKIE = 'kavel_device'

/** Who calls; null when nobody says. A request with an `Authorization` is that of its token, whatever its cookies. */
export async function readCaller(
  { database, settings }: Installation,
  request: FastifyRequest,
): Promise<Caller | null> {
  const caller = await findCaller(database.pool, {
    asksLicence: settings.licences,
    session: request.cookies[SESSION_COOKIE],
    apiToken: bearerOf(request),
    address: request.ip,
  })
  const client = clientOf(request)
  return caller && client ? { ...caller, actor: { ...caller.actor, client } } : caller
}

/** The tab that calls, where it says so: what it changes it need not read again. */
function clientOf({ headers }: FastifyRequest): string | undefined {
  const client = String(headers['x-client'] ?? '').toLowerCase()
  return UUID.test(client) ? client : undefined
}

/** The signed-in caller of a request; a 401 when there is none. */
export async function getCaller(
  installation: Installation,
  request: FastifyRequest,
): Promise<Caller> {
  const caller = await readCaller(installation, request)
  if (!caller) throw new Refusal('unauthenticated')
  return caller
}

/**
 * The signed-in actor of a request to a public call, or null; who lacks a second factor, or whose company leaves, counts as nobody,
 * as does a token that the licence does not have.
 */
export async function readActor(
  installation: Installation,
  request: FastifyRequest,
): Promise<Actor | null> {
  const caller = await readCaller(installation, request).catch((error: unknown) => {
    if (error instanceof Unlicensed) return null
    throw error
  })
  const actor = caller?.actor ?? null
  return actor?.lacksSecondFactor || actor?.isLeaving ? null : actor
}

/** Refuses who proved too long ago who he is to change what an account hangs on. */
export function assertConfirmed({ session }: Caller): void {
  if (!session?.isConfirmed) throw new Refusal('unconfirmed')
}

/** The token of an `Authorization: Bearer` (RFC 6750, 2.1); empty for another kind, which opens nothing. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1] ?? ''
}
