/** Another password by a link in a mail: to whom it goes, how often, how long and what it ends. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTBOX } from '@kavel/application'
import { createResetMailHandler } from '@kavel/application/accounts'
import { type SmtpServer, startSmtpServer } from '@kavel/application/testing'
import { createQueue } from '@kavel/application/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

const NEW = 'een heel ander wachtwoord'
let smtp: SmtpServer
let server: TestServer
let address = 0
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    background: () => ({ kinds: ['reset_mail'] }),
    settings: {
      mail: { url: smtp.url, from: 'Kavel <kavel@polder.example>' },
      publicUrl: 'https://kavel.example',
    },
  })
  for (const who of ['admin', 'member'] as const) await setEmail(who, `${who}@polder.example`)
})
afterAll(async () => {
  await server?.close()
  await smtp?.close()
})
beforeEach(async () => {
  smtp.mails.splice(0)
  await server.database.pool.query('delete from password_resets')
})

async function setEmail(who: 'admin' | 'member', email: string): Promise<void> {
  const url = `/api/users/detail/${server.userIds[who]}`
  expect((await server.as.admin('PATCH', url, { email })).status).toBe(200)
}

/** Every request from an address of its own. */
const post = (url: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/session${url}`,
    payload,
    remoteAddress: `192.0.2.${++address}`,
  })
const signIn = async (username: string, password: string) =>
  (await post('', { username, password })).statusCode

/** Asks for a link; resolves when the mail is on its way. */
async function ask(username: string, language = 'nl') {
  const answer = await post('/reset-requests', { username, language })
  await server.work.settle(['reset_mail'])
  return answer
}
/** The key of the link in a mail; quoted-printable breaks long lines (RFC 2045, 6.7). */
function keyOf(data = ''): string {
  const mail = data.replace(/=\r?\n/g, '')
  const [, key = ''] =
    /https:\/\/kavel\.example\/login\/passwordreset\/([\w-]{43})/.exec(mail) ?? []
  return key
}
async function askForKey(username: string): Promise<string> {
  await ask(username)
  return keyOf(smtp.mails.at(-1)?.data)
}

describe('a link to choose another password', () => {
  it('goes to the address of the user, in the language of the screen', async () => {
    await ask('MEMBER', 'en')
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.to).toContain('<member@polder.example>')
    expect(mail?.data).toContain('Subject: Kavel: choose a new password')
    expect(keyOf(mail?.data)).toHaveLength(43)
  })

  it('is asked for with one answer, whether the name is known or not', async () => {
    const known = await ask('member')
    const nobody = await ask('niemand')
    // no address is known of staff
    const without = await ask('staff')
    for (const answer of [nobody, without]) {
      expect(answer.statusCode).toBe(204)
      expect([answer.body, answer.statusCode]).toEqual([known.body, known.statusCode])
    }
    expect(smtp.mails).toHaveLength(1)
  })

  it('replaces the password once, and ends the sessions that were open', async () => {
    const open = await post('', { username: 'member', password: TEST_PASSWORD })
    const cookies = { kavel_session: open.cookies[0]?.value ?? '' }
    const who = () => server.app.inject({ url: '/api/session', cookies })
    expect((await who()).statusCode).toBe(200)
    const key = await askForKey('member')
    expect((await post('/resets', { key, password: NEW })).statusCode).toBe(204)
    expect((await who()).statusCode).toBe(401)
    expect([await signIn('member', TEST_PASSWORD), await signIn('member', NEW)]).toEqual([401, 200])
    expect((await post('/resets', { key, password: 'nog een ander' })).statusCode).toBe(404)
    expect(await signIn('member', NEW)).toBe(200)
    const back = await askForKey('member')
    expect((await post('/resets', { key: back, password: TEST_PASSWORD })).statusCode).toBe(204)
  })

  it('still works after a password that is refused', async () => {
    const key = await askForKey('member')
    const short = await post('/resets', { key, password: 'kort' })
    expect(short.statusCode).toBe(400)
    expect(short.json().issues).toMatchObject([{ path: 'password' }])
    expect((await post('/resets', { key, password: TEST_PASSWORD })).statusCode).toBe(204)
  })

  it('ends after an hour, with another address, and with the account', async () => {
    const { pool } = server.database
    const late = await askForKey('member')
    await pool.query(`update password_resets set "expiresAt" = now() - interval '1 second'`)
    expect((await post('/resets', { key: late, password: NEW })).statusCode).toBe(404)

    const moved = await askForKey('member')
    await setEmail('member', 'member2@polder.example')
    expect((await post('/resets', { key: moved, password: NEW })).statusCode).toBe(404)

    const shut = await askForKey('member')
    const url = `/api/users/detail/${server.userIds.member}`
    await server.as.admin('PATCH', url, { is_active: false })
    expect((await post('/resets', { key: shut, password: NEW })).statusCode).toBe(404)
    await ask('member')
    expect(smtp.mails, 'nobody who may not sign in gets a mail').toHaveLength(3)
    await server.as.admin('PATCH', url, { is_active: true, email: 'member@polder.example' })
  })

  it('is kept as a hash, and three work at once: a stranger fills no mailbox', async () => {
    const keys: string[] = []
    for (let n = 0; n < 5; n++) keys.push(await askForKey('admin'))
    expect(smtp.mails).toHaveLength(3)
    const { rows } = await server.database.pool.query('select * from password_resets')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(keys[0])
  })

  it.each([
    ['a key of another length', { key: 'x', password: NEW }, 400],
    ['a key that nobody got', { key: 'x'.repeat(43), password: NEW }, 404],
  ])('is refused for %s', async (_, body, status) => {
    expect((await post('/resets', body)).statusCode).toBe(status)
  })

  it('is asked for ten times a minute from one address at most', async () => {
    const askFrom = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/session/reset-requests',
        payload: { username: 'niemand', language: 'nl' },
        remoteAddress: '198.51.100.7',
      })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await askFrom()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
  })
})

describe('a mail server that turns the mail down', () => {
  it('leaves no link that nobody got', async () => {
    const refusing = await startSmtpServer({ refuse: true })
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { pool } = server.database
    const outbox = { mail: { url: refusing.url, from: 'kavel@polder.example' }, dataDirectory: '' }
    const handler = createResetMailHandler(pool, outbox, 'https://kavel.example')
    const queue = createQueue(server.database, { reset_mail: handler })
    try {
      await server.work.stop()
      await post('/reset-requests', { username: 'admin', language: 'nl' })
      queue.start()
      await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 20_000 })
      const { rows } = await pool.query('select 1 from password_resets')
      expect(rows).toEqual([])
    } finally {
      await queue.stop()
      await refusing.close()
      failed.mockRestore()
      await pool.query(`delete from jobs where kind = 'reset_mail'`)
    }
  })
})

describe('without a mail server', () => {
  it('the link lies in the outbox of the data folder, for who runs Kavel', async () => {
    const alone = await startTestServer({ background: () => ({ kinds: ['reset_mail'] }) })
    try {
      const url = `/api/users/detail/${alone.userIds.admin}`
      await alone.as.admin('PATCH', url, { email: 'admin@polder.example' })
      await alone.app.inject({
        method: 'POST',
        url: '/api/session/reset-requests',
        payload: { username: 'admin', language: 'nl' },
      })
      await alone.work.settle(['reset_mail'])
      const folder = join(alone.dataDirectory, OUTBOX)
      const names = readdirSync(folder)
      expect(names).toHaveLength(1)
      const text = readFileSync(join(folder, names[0] ?? ''), 'utf8')
      expect(text).toMatch(
        /^To: admin@polder\.example\nSubject: Kavel: een nieuw wachtwoord kiezen\n/,
      )
    } finally {
      await alone.close()
    }
  })
})
