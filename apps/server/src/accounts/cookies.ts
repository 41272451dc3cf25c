/** What a browser keeps of a sign-in. */
import { DEVICE_DAYS, type Entered, PENDING_MINUTES, signOut } from '@kavel/application/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from './caller.ts'

const DAY = 24 * 60 * 60
/** Of a browser that began a sign-in with a provider. */
export const SIGN_IN_COOKIE = 'kavel_sign_in'
/** The one call that reads it. */
const SIGN_IN_PATH = '/api/session/providers/completions'

const cookieOf = ({ settings }: Context) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
  }) as const

/** Keeps who was let in; the session that was in this browser is over. */
export async function keepEntered(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds, device }: Entered,
): Promise<void> {
  const cookie = cookieOf(context)
  const before = request.cookies[SESSION_COOKIE]
  if (before) await signOut(context.database.pool, before)
  reply.setCookie(SESSION_COOKIE, token, { ...cookie, path: '/', maxAge: seconds })
  reply.setCookie(DEVICE_COOKIE, device, {
    ...cookie,
    path: '/api/session',
    maxAge: DEVICE_DAYS * DAY,
  })
}

/** Binds a sign-in that begins to this browser. */
export function keepBegun(context: Context, reply: FastifyReply, browser: string): void {
  reply.setCookie(SIGN_IN_COOKIE, browser, {
    ...cookieOf(context),
    path: SIGN_IN_PATH,
    maxAge: PENDING_MINUTES * 60,
  })
}

/** A sign-in has come to its end. */
export function forgetBegun(reply: FastifyReply): void {
  reply.clearCookie(SIGN_IN_COOKIE, { path: SIGN_IN_PATH })
}
