import { Refusal } from '@kavel/application'
import {
  ATTEMPTS_SECONDS,
  findActor,
  requestReset,
  resetPassword,
  SESSION_DAYS,
  signIn,
  signOut,
} from '@kavel/application/accounts'
import { detailStatement } from '@kavel/application/records'
import { named, withPrincipal } from '@kavel/database'
import { type Actor, usernameOf } from '@kavel/domain'
import type { FastifyReply } from 'fastify'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { SESSION_COOKIE } from './actor.ts'

/** Attempts to sign in per minute from one address (per name: `MOST_ATTEMPTS`): an office behind one address signs in together on Monday morning. */
export const ATTEMPTS = { max: 30, timeWindow: '1 minute' } as const

/** Links asked for or used, per minute from one address. */
const RESETS = { max: 10, timeWindow: '1 minute' } as const

/** Sign in, sign out, who am I, another password. */
export function sessionRoutes(routes: CallRoutes, context: Context): void {
  const { pool } = context.database

  routes.addSending('GET /session', ({ actor }, _, reply) => sendSession(reply, context, actor))

  routes.addSending(
    'POST /session',
    async ({ body: { username, password } }, request, reply) => {
      if (!context.attempts.allow(usernameOf(username).toLowerCase())) {
        reply.header('Retry-After', ATTEMPTS_SECONDS)
        throw new Refusal('rate_limited')
      }
      const token = await signIn(pool, username, password)
      if (!token) throw new Refusal('wrong_credentials')
      const before = request.cookies[SESSION_COOKIE]
      if (before) await signOut(pool, before)
      reply.setCookie(SESSION_COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: context.settings.publicUrl.startsWith('https:'),
        maxAge: SESSION_DAYS * 24 * 60 * 60,
      })
      const actor = await findActor(pool, token)
      if (!actor) throw new Refusal('wrong_credentials')
      return sendSession(reply, context, actor)
    },
    { rateLimit: ATTEMPTS },
  )

  routes.addSending(
    'POST /session/reset-requests',
    async ({ body: { username, language } }, _, reply) => {
      await requestReset(pool, username, language)
      context.work.nudge()
      return reply.code(204).send()
    },
    { rateLimit: RESETS },
  )

  routes.addSending(
    'POST /session/resets',
    async ({ body: { key, password } }, _, reply) => {
      await resetPassword(pool, key, password)
      return reply.code(204).send()
    },
    { rateLimit: RESETS },
  )

  routes.addSending('DELETE /session', async (_, request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) await signOut(pool, token)
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).send()
  })
}

async function sendSession(reply: FastifyReply, context: Context, actor: Actor) {
  const [user, company] = await withPrincipal(context.database.pool, actor, async (client) => {
    const read = async (name: 'users' | 'companies', id: number) => {
      const { rows } = await client.query<{ body: string }>(named(detailStatement(name, id, 0)))
      return rows[0]?.body ?? 'null'
    }
    return [await read('users', actor.userId), await read('companies', actor.companyId)]
  })
  return reply.type('application/json').send(`{"user":${user},"company":${company}}`)
}
