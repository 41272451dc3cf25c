/** Invitations to a company: to whom the mail goes, how long a link works and for whom, and who is there afterwards. */
import { createInvitationMailHandler } from '@kavel/application/accounts'
import { type SmtpServer, startSmtpServer } from '@kavel/application/testing'
import { createQueue } from '@kavel/application/work'
import { EMAIL_LIMIT } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callWith, openSession, startTestServer, type TestServer } from '../testing/server.ts'

const PASSWORD = 'een heel ander wachtwoord'
const EMAIL = 'noor@polder.example'
let smtp: SmtpServer
let server: TestServer
let address = 0
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    background: () => ({ kinds: ['invitation_mail'] }),
    settings: {
      mail: { url: smtp.url, from: 'Kavel <kavel@polder.example>' },
      publicUrl: 'https://kavel.example',
    },
  })
})
afterAll(async () => {
  await server?.close()
  await smtp?.close()
})
beforeEach(async () => {
  smtp.mails.splice(0)
  await server.database.pool.query('delete from invitations')
  await server.database.pool.query(`delete from users where username like '%@%'`)
})

interface Listed {
  readonly id: number
  readonly email: string
  readonly role: string
  readonly state: string
}

/** Every request from an address of its own. */
const post = (url: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/session${url}`,
    payload,
    remoteAddress: `192.0.2.${++address}`,
  })
const settle = () => server.work.settle(['invitation_mail'])
/** Invites as the administrator; resolves when the mails are on their way. */
async function invite(...invitations: object[]) {
  const whole = invitations.map((one) => ({ email: EMAIL, role: 'user', language: 'nl', ...one }))
  const answer = await server.as.admin('POST', '/api/invitations', { invitations: whole })
  await settle()
  return answer
}
const list = async () => (await server.as.admin('GET', '/api/invitations')).body as Listed[]
/** The key in the last mail; quoted-printable breaks long lines (RFC 2045, 6.7). */
function lastKey(): string {
  const mail = (smtp.mails.at(-1)?.data ?? '').replace(/=\r?\n/g, '')
  return /https:\/\/kavel\.example\/login\/invitation\/([\w-]{43})/.exec(mail)?.[1] ?? ''
}
const accept = (key: string, more: object = {}) =>
  post('/invitations', {
    key,
    first_name: 'Noor',
    last_name: 'de Wit',
    password: PASSWORD,
    ...more,
  })
const personOf = async (username: string) => {
  const { rows } = await server.database.pool.query(
    `select first_name, last_name, email, is_admin, is_staff, is_active, cfg ->> 'role' as role, company_id
     from users where username = $1`,
    [username],
  )
  return rows[0]
}

describe('an invitation', () => {
  it('is mailed in its language, with the company and who invites', async () => {
    await server.as.admin('PATCH', `/api/users/detail/${server.userIds.admin}`, {
      first_name: 'Ada',
      last_name: '{{link}} $& Bos',
    })
    const answer = await invite({ language: 'en' })
    expect(answer).toMatchObject({ status: 200, body: [{ email: EMAIL, outcome: 'invited' }] })
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.to).toContain(`<${EMAIL}>`)
    expect(smtp.mails[0]?.data).toContain('Subject: Kavel: invitation from Polder BV')
    expect(smtp.mails[0]?.data).toContain('Ada {{link}} $& Bos invites you')
    expect(await list()).toMatchObject([{ email: EMAIL, state: 'mailed', role: 'user' }])
    const { rows } = await server.database.pool.query('select * from invitations')
    expect(JSON.stringify(rows), 'the key is kept as a hash').not.toContain(lastKey())
  })

  it.each([
    ['viewer', { is_admin: false, role: 'viewer' }],
    ['user', { is_admin: false, role: 'user' }],
    ['admin', { is_admin: true, role: 'user' }],
  ])('makes a %s of who accepts it, who signs in with the address', async (role, flags) => {
    await invite({ role })
    const key = lastKey()
    const look = await post('/invitation', { key })
    expect(look.json()).toMatchObject({ company: 'Polder BV', email: EMAIL, role })
    const accepted = await accept(key)
    expect([accepted.statusCode, accepted.json()]).toEqual([201, { username: EMAIL }])
    expect(await personOf(EMAIL)).toMatchObject({
      ...flags,
      first_name: 'Noor',
      last_name: 'de Wit',
      email: EMAIL,
      is_staff: false,
      is_active: true,
      company_id: server.companies.own,
    })
    const signedIn = await post('', { username: EMAIL, password: PASSWORD })
    expect(signedIn.json()).toMatchObject({ user: { username: EMAIL, is_admin: flags.is_admin } })
    expect(await list()).toEqual([])
  })

  it('is accepted once, however often it is opened', async () => {
    await invite({})
    const key = lastKey()
    const both = await Promise.all([accept(key), accept(key)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404])
    expect((await post('/invitation', { key })).statusCode).toBe(404)
    expect((await accept(key)).statusCode).toBe(404)
    expect(await personOf(`${EMAIL} (2)`)).toBeUndefined()
  })

  it('of a name that is taken gives another one, and tells nobody before', async () => {
    const { pool } = server.database
    await pool.query(
      `insert into users (company_id, username, cfg) select $1, name, '{}' from unnest($2::text[]) name`,
      [server.companies.other, [EMAIL.toUpperCase(), `${EMAIL} (2)`]],
    )
    await invite({})
    const look = await post('/invitation', { key: lastKey() })
    expect(look.json().email).toBe(EMAIL)
    expect((await accept(lastKey())).json()).toEqual({ username: `${EMAIL} (3)` })
    // whoever has the name is of another company, and stays as he was
    expect(await personOf(EMAIL.toUpperCase())).toMatchObject({
      company_id: server.companies.other,
    })
  })

  it('to an address that was invited is renewed, and the link before ends', async () => {
    await invite({ role: 'admin' })
    const before = lastKey()
    await server.database.pool.query(
      `update invitations set "expiresAt" = now() - interval '1 day'`,
    )
    const again = await invite({ email: EMAIL.toUpperCase(), role: 'viewer' })
    expect(again.body).toEqual([{ email: EMAIL.toUpperCase(), outcome: 'renewed' }])
    expect(await list()).toMatchObject([{ role: 'viewer', state: 'mailed' }])
    expect((await post('/invitation', { key: before })).statusCode).toBe(404)
    expect((await post('/invitation', { key: lastKey() })).json()).toMatchObject({ role: 'viewer' })
  })

  it('is not sent to who is of the company, by address or by name', async () => {
    await invite({})
    await accept(lastKey())
    smtp.mails.splice(0)
    const answer = await invite({ email: 'NOOR@polder.example' }, { email: 'wim@polder.example' })
    expect(answer.body).toMatchObject([{ outcome: 'member' }, { outcome: 'invited' }])
    expect(smtp.mails.map(({ to }) => to)).toEqual([expect.stringContaining('wim@')])
  })

  it('ends after seven days, and holds seven more when it is mailed again', async () => {
    await invite({})
    const [{ id } = { id: 0 }] = await list()
    const age = (interval: string) =>
      server.database.pool.query(
        `update invitations set "expiresAt" = "expiresAt" - $1::interval`,
        [interval],
      )
    await age('6 days 23 hours 59 minutes')
    const late = lastKey()
    expect((await post('/invitation', { key: late })).statusCode).toBe(200)
    await age('1 minute')
    expect((await post('/invitation', { key: late })).statusCode).toBe(404)
    expect((await accept(late)).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ state: 'expired' }])

    const again = await server.as.admin('POST', `/api/invitations/${id}/mails`)
    await settle()
    expect(again.status).toBe(204)
    expect(await list()).toMatchObject([{ id, state: 'mailed' }])
    expect((await post('/invitation', { key: late })).statusCode, 'the first link').toBe(404)
    await age('6 days 23 hours 59 minutes')
    expect((await accept(lastKey())).statusCode).toBe(201)
  })

  it('that is withdrawn opens nothing, also when its mail still waits', async () => {
    await invite({})
    const key = lastKey()
    const [{ id } = { id: 0 }] = await list()
    await server.as.admin('POST', `/api/invitations/${id}/mails`)
    expect((await server.as.admin('DELETE', `/api/invitations/${id}`)).status).toBe(204)
    await settle()
    for (const one of [key, lastKey()]) expect((await accept(one)).statusCode).toBe(404)
    expect((await server.as.admin('DELETE', `/api/invitations/${id}`)).status).toBe(404)
    expect((await server.as.admin('POST', `/api/invitations/${id}/mails`)).status).toBe(404)
  })

  it('is still open after a password that is refused', async () => {
    await invite({})
    const key = lastKey()
    for (const [password, code] of [
      ['kort', 'invalid_input'],
      ['wachtwoord123', 'weak_password'],
      [EMAIL, 'weak_password'],
    ]) {
      const answer = await accept(key, { password })
      expect(answer.json(), password).toMatchObject({ code, issues: [{ path: 'password' }] })
    }
    expect((await accept(key)).statusCode).toBe(201)
  })

  it('takes emoji in names, and names what is longer than a name', async () => {
    await invite({ first_name: '👩🏽‍🌾 Noor', last_name: '' })
    const key = lastKey()
    expect((await post('/invitation', { key })).json()).toMatchObject({
      first_name: '👩🏽‍🌾 Noor',
      last_name: null,
    })
    const long = await accept(key, { first_name: 'é'.repeat(10_000) })
    expect(long.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'first_name' }] })
    const invited = await invite({ last_name: 'é'.repeat(10_000) })
    expect(invited.body).toMatchObject({ issues: [{ path: 'invitations.0.last_name' }] })
    expect((await accept(key, { first_name: '👩🏽‍🌾 Noor' })).statusCode).toBe(201)
    expect(await personOf(EMAIL)).toMatchObject({ first_name: '👩🏽‍🌾 Noor' })
  })
})

describe('a list of addresses', () => {
  it('is refused as a whole, and names the rows that are no good', async () => {
    const answer = await invite(
      {},
      { email: 'geen adres' },
      { email: 'a@b.nl, c@d.nl' },
      { email: `${'a'.repeat(EMAIL_LIMIT)}@polder.example` },
      { role: 'staff', email: 'wim@polder.example' },
    )
    const paths = (answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path)
    expect([answer.status, [...new Set(paths)]]).toEqual([
      400,
      ['invitations.1.email', 'invitations.2.email', 'invitations.3.email', 'invitations.4.role'],
    ])
    const twice = await invite({}, { email: EMAIL.toUpperCase() })
    expect(twice.body).toMatchObject({ issues: [{ path: 'invitations.1.email' }] })
    expect([await list(), smtp.mails]).toEqual([[], []])
  })

  it('has two hundred at most', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        email: `gast${n}@polder.example`,
        role: 'user',
        language: 'nl',
      }))
    const send = (invitations: object[]) =>
      server.as.admin('POST', '/api/invitations', { invitations })
    expect((await send(many(201))).status).toBe(400)
    expect((await send(many(200))).body).toHaveLength(200)
    expect(await list()).toHaveLength(200)
    await server.database.pool.query('delete from jobs where claim is null')
    await settle()
  })

  it('makes no company a sender of mail to the world', async () => {
    await server.database.pool.query(
      `insert into invitations (company_id, email, role, language, "expiresAt")
       select $1, 'g' || n || '@polder.example', 'user', 'nl', now() from generate_series(1, 1000) n`,
      [server.companies.own],
    )
    expect(await invite({})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'invitations' }] },
    })
    expect(smtp.mails).toEqual([])
  })
})

describe('who may invite', () => {
  it('is an administrator, of the own company alone', async () => {
    await invite({})
    const [{ id } = { id: 0 }] = await list()
    await server.as.admin('POST', '/api/users/list', {
      username: 'kijker',
      cfg: { role: 'viewer' },
    })
    const viewer = callWith(server.app, await openSession(server.database, 'kijker'))
    const body = { invitations: [{ email: 'x@polder.example', role: 'admin', language: 'nl' }] }
    for (const call of [server.as.member, viewer]) {
      expect((await call('POST', '/api/invitations', body)).status).toBe(403)
      expect((await call('GET', '/api/invitations')).status).toBe(403)
      expect((await call('POST', `/api/invitations/${id}/mails`)).status).toBe(403)
      expect((await call('DELETE', `/api/invitations/${id}`)).status).toBe(403)
    }
    const { stranger } = server.as
    expect((await stranger('GET', '/api/invitations')).body).toEqual([])
    expect((await stranger('POST', `/api/invitations/${id}/mails`)).status).toBe(404)
    expect((await stranger('DELETE', `/api/invitations/${id}`)).status).toBe(404)
    expect(await list()).toHaveLength(1)
    // the same address is another invitation there
    const invitations = [{ email: EMAIL, role: 'user', language: 'nl' }]
    const theirs = await stranger('POST', '/api/invitations', { invitations })
    expect(theirs.body).toEqual([{ email: EMAIL, outcome: 'invited' }])
  })

  it('proves first who he is', async () => {
    const token = await openSession(server.database, 'admin')
    await server.database.pool.query(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where user_id = $1`,
      [server.userIds.admin],
    )
    const body = { invitations: [{ email: EMAIL, role: 'admin', language: 'nl' }] }
    const answer = await callWith(server.app, token)('POST', '/api/invitations', body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'unconfirmed' } })
    await server.database.pool.query('update sessions set "confirmedAt" = now()')
  })
})

describe('a key', () => {
  it('is tried ten times a minute from one address at most', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/session/invitation',
        payload: { key: 'x'.repeat(43) },
        remoteAddress: '198.51.100.7',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429])
  })
})

describe('a mail server that takes nothing', () => {
  it('leaves the invitation queued for all to see, and failed in the end; mailed again it works', async () => {
    await invite({})
    const first = lastKey()
    const refusing = await startSmtpServer({ refuse: true })
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { pool } = server.database
    const outbox = { mail: { url: refusing.url, from: 'kavel@polder.example' }, dataDirectory: '' }
    const handler = createInvitationMailHandler(pool, outbox, 'https://kavel.example')
    const queue = createQueue(server.database, { invitation_mail: handler }, { pause: 3_000 })
    const hasState = (state: string) =>
      vi.waitFor(async () => expect(await list()).toMatchObject([{ state }]), { timeout: 20_000 })
    await server.work.stop()
    try {
      const [{ id } = { id: 0 }] = await list()
      await server.as.admin('POST', `/api/invitations/${id}/mails`)
      expect(await list()).toMatchObject([{ state: 'queued' }])
      queue.start()
      await hasState('delayed')
      expect((await post('/invitation', { key: first })).statusCode, 'the link before').toBe(200)
      await pool.query(`update jobs set tries = 15 where kind = 'invitation_mail'`)
      await hasState('failed')
      await queue.stop()
      server.work.start()
      await server.as.admin('POST', `/api/invitations/${id}/mails`)
      await hasState('mailed')
      expect((await accept(lastKey())).statusCode).toBe(201)
    } finally {
      await queue.stop()
      await refusing.close()
      failed.mockRestore()
    }
  })
})
