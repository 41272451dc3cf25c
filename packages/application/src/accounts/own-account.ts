/** What is kept of a person, for himself, and the end of his account. */
import { type Answers, OWN_MOST } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, type EntityName, type RecordFor, usernameOf } from '@kavel/domain'
import type pg from 'pg'
import { listStatement } from '../records/read.ts'
import { removeRecord } from '../records/remove.ts'
import { invalid } from '../refusal.ts'
import { listApiTokens } from './api-tokens.ts'
import { listSessions } from './own-sessions.ts'

/** What is kept of the actor, and the newest of what he wrote (GDPR, articles 15 and 20). */
export async function readOwnData(
  pool: pg.Pool,
  actor: Actor,
): Promise<Answers['GET /account/data']> {
  const { userId } = actor
  const records = await withPrincipal(pool, actor, async (client) => {
    const [user] = await readWhere(client, 'users', 'id', userId)
    if (!user) throw new Error('Who asks for his data has no account')
    const fields = ['name', 'createdAt']
    const locations = await readWhere(client, 'locations', 'createdByUserId', userId, fields)
    return {
      user,
      tickets: await readWhere(client, 'tickets', 'createdByUserId', userId),
      notes: await readWhere(client, 'notes', 'createdByUserId', userId),
      locations: locations.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    }
  })
  const changes = await withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Answers['GET /account/data']['changes'][number]>(
      `select entity, "recordId", action, to_json("changedAt") #>> '{}' as "changedAt"
       from audits where "userId" = $1 order by audits."changedAt" desc, id desc limit $2`,
      [userId, OWN_MOST],
    )
    return rows
  })
  const [sessions, tokens] = [await listSessions(pool, actor), await listApiTokens(pool, actor)]
  return { ...records, sessions, tokens, changes }
}

/** Records with this value in a field, the newest first and without their children. */
async function readWhere<Name extends EntityName>(
  client: pg.PoolClient,
  name: Name,
  field: string,
  value: number,
  fields: readonly string[] | null = null,
): Promise<RecordFor<Name>[]> {
  const { rows } = await client.query<{ body: string }>(
    listStatement(name, {
      conditions: [{ field, value }],
      search: null,
      orders: [{ field: 'id', descending: true }],
      limit: OWN_MOST,
      offset: 0,
      depth: 0,
      fields,
    }),
  )
  return JSON.parse(rows[0]?.body ?? '[]')
}

/**
 * Removes the account of the actor, his picture, sessions and tokens. What he made stays with the company.
 * @param username of the actor as he typed it, so that nobody does this by mistake
 * @throws Refusal `invalid_input` for another name, `last_administrator` when nobody else administers the company
 */
export async function removeOwnAccount(
  pool: pg.Pool,
  actor: Actor,
  username: string,
): Promise<void> {
  await withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ username: string; picture: number | null }>(
      'select username, picture from users where id = $1',
      [actor.userId],
    )
    if (rows[0]?.username.toLowerCase() !== usernameOf(username.trim()).toLowerCase())
      throw invalid('username', 'is not your user name')
    // another picture, or one that others show too, is not only his
    await client.query(
      `delete from images where id = $1 and type = 'profile' and coalesce("locationId", "conceptId", "noteId", "contentitemId") is null
         and not exists (select from users where picture = $1 and id <> $2)`,
      [rows[0].picture, actor.userId],
    )
    await removeRecord(client, actor, 'users', actor.userId)
  })
}
