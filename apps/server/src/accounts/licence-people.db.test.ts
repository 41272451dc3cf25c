/** How many people a licence has room for, by whichever way they come, and tokens of a licence that had them. */
import { hashOf } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { LicenceTier } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
/** People of the company at the start. */
let there: number

beforeAll(async () => {
  server = await startTestServer({ settings: { licences: true } })
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from users where company_id = $1 and is_active and not is_staff',
    [server.companies.own],
  )
  there = rows[0]?.count ?? 0
}, 120_000)
afterAll(() => server?.close())

const give = (tier: LicenceTier) =>
  withPrincipal(server.database.pool, 'system', (client) =>
    client.query('update companies set cfg = cfg || $2 where id = $1', [
      server.companies.own,
      { licence: tier },
    ]),
  )
const giveRoom = async (amount: number) => {
  await give(LicenceTier.essential)
  const answer = await server.as.staff('PUT', '/api/licences/essential/people', { amount })
  expect(answer.status).toBe(204)
}
const invite = (email: string) =>
  server.as.admin('POST', '/api/invitations', {
    invitations: [{ email, role: 'user', language: 'nl', first_name: '', last_name: '' }],
  })
const addUser = (username: string) =>
  server.as.admin('POST', '/api/users/list', { username, first_name: 'N', last_name: 'W' })

it('counts who is invited beside who is there, whichever way somebody is added', async () => {
  await giveRoom(there + 1)
  expect((await invite('een@polder.example')).status).toBe(200)
  const refused = { status: 403, body: { code: 'licence', feature: 'people', most: there + 1 } }
  expect(await invite('twee@polder.example')).toMatchObject(refused)
  expect(await addUser('drie@polder.example')).toMatchObject(refused)
})

it('keeps an invitation that came before a smaller licence, until there is room', async () => {
  const key = 'k'.repeat(43)
  await server.database.pool.query('update invitations set token_hash = $1', [hashOf(key)])
  const accept = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/session/invitations',
      payload: { key, first_name: 'Noor', last_name: 'Wit', password: 'een heel ander wachtwoord' },
    })
  await giveRoom(there)
  const refused = await accept()
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'licence', feature: 'people', most: there },
  ])
  await giveRoom(there + 1)
  expect((await accept()).statusCode).toBe(201)
})

it('takes no token of a program any more where the licence has none', async () => {
  await give(LicenceTier.enterprise)
  const made = await server.as.member('POST', '/api/tokens', {
    name: 'Rapport',
    access: 'read',
    entities: null,
    days: 1,
  })
  const { secret } = made.body as { secret: string }
  const read = () =>
    server.app.inject({
      method: 'GET',
      url: '/api/locations/list',
      headers: { authorization: `Bearer ${secret}` },
    })
  expect((await read()).statusCode).toBe(200)
  await give(LicenceTier.premium)
  expect((await read()).json()).toMatchObject({
    code: 'licence',
    feature: 'api',
    needed: 'enterprise',
  })
  await give(LicenceTier.enterprise)
  expect((await read()).statusCode).toBe(200)
})
