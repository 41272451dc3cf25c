import { Refusal } from '@kavel/application'
import { findActor } from '@kavel/application/accounts'
import type { Actor } from '@kavel/domain'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'

export const SESSION_COOKIE = 'kavel_session'

/** The signed-in actor of a request; a 401 when there is none. */
export async function getActor(pool: pg.Pool, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(pool, request.cookies[SESSION_COOKIE])
  if (!actor) throw new Refusal('unauthenticated')
  return actor
}
