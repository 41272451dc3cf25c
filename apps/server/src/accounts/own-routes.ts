import {
  confirmSession,
  createApiToken,
  endApiToken,
  endOtherSessions,
  endSession,
  listApiTokens,
  listSessions,
  readOwnData,
  removeOwnAccount,
} from '@kavel/application/accounts'
import type { FastifyRequest } from 'fastify'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { getCaller, SESSION_COOKIE } from './caller.ts'

/** Calls on the own account. */
export function ownRoutes(routes: CallRoutes, context: Context): void {
  const { throttle } = context
  const { pool } = context.database
  /** The session of a call for persons alone, which has one. */
  const sessionOf = async (request: FastifyRequest): Promise<number> => {
    const { session } = await getCaller(context, request)
    if (!session) throw new Error('A call for persons alone came without a session')
    return session.id
  }

  routes.add('GET /account/data', async ({ actor }) => readOwnData(pool, actor))

  routes.addSending('POST /account/removals', async ({ actor, body }, _, reply) => {
    await removeOwnAccount(pool, actor, body.username)
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send()
  })

  routes.add('GET /sessions', async ({ actor }, request) => {
    const current = await sessionOf(request)
    const sessions = await listSessions(pool, actor)
    return sessions.map((one) => ({ ...one, isCurrent: one.id === current }))
  })

  routes.add('DELETE /sessions', async ({ actor }, request) => ({
    ended: await endOtherSessions(pool, actor, await sessionOf(request)),
  }))

  routes.addSending('DELETE /sessions/{id}', async ({ actor, params }, _, reply) => {
    await endSession(pool, actor, params.id)
    return reply.send()
  })

  routes.addSending('POST /session/confirmations', async ({ actor, body }, request, reply) => {
    await confirmSession(pool, throttle, actor, await sessionOf(request), body.password)
    return reply.send()
  })

  routes.add('GET /tokens', async ({ actor }) => listApiTokens(pool, actor))

  routes.add('POST /tokens', async ({ actor, body }) => createApiToken(pool, actor, body))

  routes.addSending('DELETE /tokens/{id}', async ({ actor, params }, _, reply) => {
    await endApiToken(pool, actor, params.id)
    return reply.send()
  })
}
