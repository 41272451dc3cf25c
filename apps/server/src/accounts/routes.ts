import { Refusal } from '@kavel/application'
import {
  findCaller,
  finishSignIn,
  type OpenedSession,
  type Refused,
  requestReset,
  resetPassword,
  signIn,
  signOut,
} from '@kavel/application/accounts'
import { detailStatement } from '@kavel/application/records'
import { named, withPrincipal } from '@kavel/database'
import type { Actor, RecordFor } from '@kavel/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from './caller.ts'
import { keepEntered } from './cookies.ts'
import { ownRoutes } from './own-routes.ts'
import { readRelyingParty } from './relying-party.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

/** Links asked for or used, per minute from one address. */
const RESETS = { max: 10, timeWindow: '1 minute' } as const

/** Sign in, sign out, who am I, another password; and the own sessions and tokens. */
export function sessionRoutes(routes: CallRoutes, context: Context): void {
  const { database, throttle, settings } = context
  const { pool } = database

  routes.addSending('GET /session', ({ actor }, _, reply) => sendSession(reply, context, actor))

  const originOf = (request: FastifyRequest) => ({
    address: request.ip,
    agent: request.headers['user-agent'],
    device: request.cookies[DEVICE_COOKIE],
    party: readRelyingParty(request, settings.publicUrl),
  })

  /** Sends the session that was opened, with its cookies. @throws Refusal `wrong` when none was */
  const sendOpened = async (
    result: OpenedSession | Refused,
    wrong: 'wrong_credentials' | 'wrong_code',
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!result.ok && result.wait !== null) {
      reply.header('Retry-After', result.wait)
      throw new Refusal('rate_limited')
    }
    if (!result.ok) throw new Refusal(wrong)
    await keepEntered(context, request, reply, result)
    const caller = await findCaller(pool, {
      session: result.token,
      asksLicence: settings.licences,
    })
    if (!caller) throw new Refusal('wrong_credentials')
    return sendSession(reply, context, caller.actor)
  }

  routes.addSending('POST /session', async ({ body }, request, reply) => {
    const result = await signIn(pool, throttle, { ...body, ...originOf(request) })
    if ('secondFactor' in result) return reply.send({ secondFactor: result.secondFactor })
    return sendOpened(result, 'wrong_credentials', request, reply)
  })

  routes.addSending('POST /session/second-factor', async ({ body }, request, reply) => {
    const result = await finishSignIn(pool, throttle, { ...body, ...originOf(request) })
    return sendOpened(result, 'wrong_code', request, reply)
  })

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

  ownRoutes(routes, context)
  secondFactorRoutes(routes, context)
}

async function sendSession(reply: FastifyReply, context: Context, actor: Actor) {
  const [user, company] = await withPrincipal(context.database.pool, actor, async (client) => {
    const read = async (name: 'users' | 'companies', id: number) => {
      const { rows } = await client.query<{ body: string }>(named(detailStatement(name, id, 0)))
      return rows[0]?.body ?? 'null'
    }
    return [await read('users', actor.userId), await read('companies', actor.companyId)]
  })
  const { licence, lacksSecondFactor, isPreview } = actor
  // what is undefined is left out
  const more = JSON.stringify({ licence, lacksSecondFactor, isPreview }).slice(1, -1)
  const shown = isPreview ? asViewer(user) : user
  const whole = [`"user":${shown}`, `"company":${company}`, ...(more ? [more] : [])].join()
  return reply.type('application/json').send(`{${whole}}`)
}

/** JSON text of a user with the rights of a viewer, who he looks as. */
function asViewer(body: string): string {
  const user = JSON.parse(body) as RecordFor<'users'>
  const cfg = { ...user.cfg, role: 'viewer', seesOwners: false }
  return JSON.stringify({ ...user, is_admin: false, is_staff: false, cfg })
}
