import { randomBytes } from 'node:crypto'
import { createApiToken, hashOf, openSession } from '@kavel/application/accounts'
import { TEST_PASSWORD, type TestServer } from '../../testing/server.ts'
import { secondFactorExamples } from './second-factor-examples.ts'

/** Examples of the calls on sessions and accounts, as the member would make them. */
export async function accountExamples(server: Pick<TestServer, 'as' | 'database'>) {
  const { pool } = server.database
  const session = await server.as.member('GET', '/api/session')
  const { user } = session.body as { user: { id: number; username: string } }
  const { id: userId, username } = user
  const actor = { userId, companyId: 0, role: 'user' } as const
  const made = { name: 'Rapport', access: 'read', entities: null, days: 30 } as const
  const { id } = await createApiToken(pool, actor, made)
  return {
    ...(await secondFactorExamples(server)),
    'GET /session': {},
    'GET /licence': {},
    'GET /licences': {},
    'PUT /licences/{tier}/{feature}': {
      params: { tier: 'premium', feature: 'queries' },
      body: { amount: 30 },
    },
    'POST /session': { body: { username: 'staff', password: TEST_PASSWORD } },
    'POST /session/reset-requests': { body: { username: 'staff', language: 'nl' } },
    'POST /session/resets': { body: { key: await makeResetKey(server), password: TEST_PASSWORD } },
    'POST /session/confirmations': { body: { password: TEST_PASSWORD } },
    'GET /account/data': {},
    'GET /sessions': {},
    'DELETE /sessions': {},
    'DELETE /sessions/{id}': { params: { id: await makeSession(server, userId) } },
    'GET /tokens': {},
    'POST /tokens': { body: made },
    'DELETE /tokens/{id}': { params: { id } },
    'DELETE /session': {},
    'POST /account/removals': { body: { username } },
  } as const
}

/** Id of another session of the member. */
async function makeSession(
  { database: { pool } }: Pick<TestServer, 'database'>,
  userId: number,
): Promise<number> {
  const { token } = await openSession(pool, userId, { address: '192.0.2.1', agent: 'Elders' })
  const { rows } = await pool.query<{ id: number }>(
    'select id from sessions where token_hash = $1',
    [hashOf(token)],
  )
  return rows[0]?.id ?? 0
}

/** Key of a link with which somebody of the company, who does nothing else, chooses another password. */
async function makeResetKey({
  as,
  database,
}: Pick<TestServer, 'as' | 'database'>): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const made = await as.admin('POST', '/api/users/list', { username: `vergeten ${key.slice(-8)}` })
  await database.pool.query(
    `insert into password_resets (token_hash, user_id, "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [hashOf(key), (made.body as { id: number }).id],
  )
  return key
}
