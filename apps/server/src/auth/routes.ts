import { withPrincipal } from '@kavel/database'
import { type Actor, isStorableText } from '@kavel/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { detailStatement } from '../records/read.ts'
import { toIssues } from '../records/validate.ts'
import { Refusal } from '../refusal.ts'
import { findActor, SESSION_COOKIE, SESSION_DAYS, signIn, signOut } from './sessions.ts'

const credentials = z.strictObject({
  username: z.string().min(1).max(200).refine(isStorableText, 'holds a character that is none'),
  password: z.string().min(1).max(200),
})

/** Attempts per minute from one address: an office behind one address signs in together on Monday morning. */
const ATTEMPTS = { max: 30, timeWindow: '1 minute' } as const

/** Sign in, sign out, who am I. */
export async function sessionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.database

  app.get('/api/session', async (request, reply) => {
    const actor = await getActor(context, request)
    return sendSession(reply, context, actor)
  })

  app.post('/api/session', { config: { rateLimit: ATTEMPTS } }, async (request, reply) => {
    const parsed = credentials.safeParse(request.body)
    if (!parsed.success) throw new Refusal('invalid_input', toIssues(parsed.error))
    const { username, password } = parsed.data
    if (!context.attempts.allow(username.toLowerCase())) throw new Refusal('rate_limited')
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
  })

  app.delete('/api/session', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) await signOut(pool, token)
    reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return reply.code(204).send()
  })
}

/** The signed-in actor of a request; a 401 when there is none. */
export async function getActor(context: Context, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(context.database.pool, request.cookies[SESSION_COOKIE])
  if (!actor) throw new Refusal('unauthenticated')
  return actor
}

async function sendSession(reply: FastifyReply, context: Context, actor: Actor) {
  const [user, company] = await withPrincipal(context.database.pool, actor, async (client) => {
    const read = async (name: 'users' | 'companies', id: number) => {
      const { text, values } = detailStatement(name, id, 0)
      return (await client.query<{ body: string }>(text, values)).rows[0]?.body ?? 'null'
    }
    return [await read('users', actor.userId), await read('companies', actor.companyId)]
  })
  return reply.type('application/json').send(`{"user":${user},"company":${company}}`)
}
