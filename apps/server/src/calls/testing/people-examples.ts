import { hashOf } from '@kavel/application/accounts'
import type { Sent } from '@kavel/calls'
import { TEST_PASSWORD, type TestServer } from '../../testing/server.ts'

/** Examples of the calls on people and invitations, as the administrator or somebody who is invited would make them. */
export async function peopleExamples({
  as,
  companies,
  database,
}: Pick<TestServer, 'as' | 'companies' | 'database'>) {
  let made = 0
  const inviteOne = async () => {
    made += 1
    const key = `sleutel-${companies.own}-${made}-`.padEnd(43, 'x')
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into invitations (company_id, email, role, language, token_hash, "expiresAt")
       values ($1, $2, 'user', 'nl', $3, now() + interval '7 days')
       on conflict (company_id, lower(email)) do update set token_hash = excluded.token_hash returning id`,
      [companies.own, `gast${made}@polder.example`, hashOf(key)],
    )
    return { key, params: { id: rows[0]?.id ?? 0 } }
  }
  const username = `vertrekker van ${companies.own} ${Date.now()}`
  const leaver = await as.admin('POST', '/api/users/list', { username })
  const { id } = leaver.body as { id: number }
  const { key } = await inviteOne()
  const invitations: Sent<'POST /invitations'>['body'] = {
    invitations: [{ email: 'nieuw@polder.example', role: 'viewer', language: 'nl' }],
  }
  return {
    'GET /people': {},
    'POST /people/{id}/deactivation': { params: { id }, body: { handOverTo: null } },
    'GET /invitations': {},
    'POST /invitations': { body: invitations },
    'POST /invitations/{id}/mails': { params: (await inviteOne()).params },
    'DELETE /invitations/{id}': { params: (await inviteOne()).params },
    'POST /session/invitation': { body: { key } },
    'POST /session/invitations': {
      body: { key, first_name: 'Noor', last_name: 'de Wit', password: TEST_PASSWORD },
    },
  } as const
}
