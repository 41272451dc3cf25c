/** The sessions of a person: seen, ended, and proved again. */
import { expectRows, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { verifyPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import type { Throttle } from './throttle.ts'

export interface OwnSession {
  readonly id: number
  readonly createdAt: string
  /** To the minute. */
  readonly lastUsedAt: string
  readonly expiresAt: string
  /** The last one that it came from. */
  readonly address: string | null
  /** What the browser said it is. */
  readonly agent: string | null
}

/** Open sessions of the actor, the last used first. */
export async function listSessions(pool: pg.Pool, { userId }: Actor): Promise<OwnSession[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<OwnSession>(
      `select id, address, agent, to_json("createdAt") #>> '{}' as "createdAt",
         to_json("lastUsedAt") #>> '{}' as "lastUsedAt", to_json("expiresAt") #>> '{}' as "expiresAt"
       from sessions where user_id = $1 and "expiresAt" > now() order by sessions."lastUsedAt" desc, id desc`,
      [userId],
    ),
  )
  return rows
}

/** Ends one session of the actor. @throws Refusal `not_found` */
export async function endSession(pool: pg.Pool, { userId }: Actor, id: number): Promise<void> {
  const { rowCount } = await withPrincipal(pool, 'system', (client) =>
    client.query('delete from sessions where id = $1 and user_id = $2', [id, userId]),
  )
  if (!rowCount) throw new Refusal('not_found')
}

/** Ends all sessions of the actor but one; gives how many. */
export async function endOtherSessions(
  pool: pg.Pool,
  { userId }: Actor,
  kept: number,
): Promise<number> {
  const { rowCount } = await withPrincipal(pool, 'system', (client) =>
    client.query('delete from sessions where user_id = $1 and id <> $2', [userId, kept]),
  )
  return rowCount ?? 0
}

/**
 * Proves again who somebody is, by his password.
 * @throws Refusal `wrong_credentials`, or `rate_limited` after too many that were wrong
 */
export async function confirmSession(
  pool: pg.Pool,
  throttle: Throttle,
  actor: Actor,
  sessionId: number,
  password: string,
): Promise<void> {
  const of = `confirm ${actor.userId}`
  if ((await throttle.take('device', of)) !== null) throw new Refusal('rate_limited')
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ password: string | null }>('select password from users where id = $1', [
      actor.userId,
    ]),
  )
  const hash = rows[0]?.password
  if (!hash || !(await verifyPassword(password, hash))) throw new Refusal('wrong_credentials')
  await throttle.refill('device', of)
  await withPrincipal(pool, 'system', async (client) => {
    const changed = await client.query(
      'update sessions set "confirmedAt" = now() where id = $1 and user_id = $2',
      [sessionId, actor.userId],
    )
    expectRows(changed, 1)
  })
}
