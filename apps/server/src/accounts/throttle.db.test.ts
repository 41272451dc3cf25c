import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Try {
  readonly username: string
  readonly password: string
  readonly from: string
  /** Token of a browser that somebody signed in with before. */
  readonly device?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

const signIn = ({ from, device, headers = {}, ...payload }: Try) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    remoteAddress: from,
    ...(device && { cookies: { kavel_device: device } }),
  })

const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.find(({ name }) => name === 'kavel_device')?.value

async function forget(): Promise<void> {
  await server.database.pool.query('delete from attempts')
}

async function addUser(username: string): Promise<void> {
  const body = { username, password: TEST_PASSWORD }
  expect((await server.as.admin('POST', '/api/users/list', body)).status).toBe(201)
}

describe('wrong tries', () => {
  it('on one name stop after ten in a quarter of an hour, from whichever addresses and in whichever case', async () => {
    await forget()
    await addUser('geliefd')
    const codes: number[] = []
    for (let i = 0; i < 10; i++) {
      const username = i % 2 ? 'geliefd' : 'Geliefd'
      codes.push((await signIn({ username, password: 'fout', from: `192.0.2.${i}` })).statusCode)
    }
    expect(new Set(codes)).toEqual(new Set([401]))
    const right = await signIn({ username: 'GELIEFD', password: TEST_PASSWORD, from: '192.0.2.99' })
    expect([right.statusCode, right.json().code, right.cookies]).toEqual([429, 'rate_limited', []])
    const wait = Number(right.headers['retry-after'])
    expect(wait).toBeGreaterThan(880)
    expect(wait).toBeLessThanOrEqual(900)
    const other = { username: 'stranger', password: TEST_PASSWORD, from: '192.0.2.99' }
    expect((await signIn(other)).statusCode).toBe(200)
  })

  it('on a name that does not exist are counted and answered alike', async () => {
    await forget()
    const answers = async (username: string) => {
      const all = []
      for (let i = 0; i < 11; i++) {
        const { statusCode, body } = await signIn({
          username,
          password: 'fout',
          from: `198.51.100.${i}`,
        })
        all.push([statusCode, body])
      }
      return all
    }
    expect(await answers('niemand')).toEqual(await answers('geliefd'))
  })

  it('from one address stop, whatever it says it forwards', async () => {
    await forget()
    const codes: number[] = []
    for (let i = 0; i < 35; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const answer = await signIn({
        username: `naam${i}`,
        password: 'fout',
        from: '198.51.100.7',
        headers,
      })
      codes.push(answer.statusCode)
    }
    expect(codes.slice(0, 30).every((code) => code === 401)).toBe(true)
    expect(codes.slice(30)).toEqual([429, 429, 429, 429, 429])
  })

  it('are counted by the forwarded address of a proxy that is trusted', async () => {
    await forget()
    const codes: number[] = []
    for (let i = 0; i < 35; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const answer = await signIn({
        username: `naam${i}`,
        password: 'fout',
        from: '127.0.0.1',
        headers,
      })
      codes.push(answer.statusCode)
    }
    expect(new Set(codes)).toEqual(new Set([401]))
  })

  it('that are right give the budget back', async () => {
    await forget()
    await addUser('vergeetachtig')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) {
        const wrong = {
          username: 'vergeetachtig',
          password: 'fout',
          from: `192.0.2.${round * 10 + i}`,
        }
        expect((await signIn(wrong)).statusCode).toBe(401)
      }
      const right = { username: 'vergeetachtig', password: TEST_PASSWORD, from: '192.0.2.200' }
      expect((await signIn(right)).statusCode).toBe(200)
    }
  })
})

describe('a browser that somebody signed in with before', () => {
  it('is not shut out by strangers who guess; a new one waits', async () => {
    await forget()
    await addUser('eigenaar')
    const first = await signIn({ username: 'eigenaar', password: TEST_PASSWORD, from: '192.0.2.1' })
    const device = deviceOf(first)
    // 20,000 in the soak
    const tries = inject('corpora') === 'small' ? 500 : 20_000
    const codes = new Map<number, number>()
    for (let i = 0; i < tries; i++) {
      const from = `10.0.${Math.floor(i / 200) % 200}.${i % 200}`
      const { statusCode } = await signIn({ username: 'eigenaar', password: `fout ${i}`, from })
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
      if (i % 50 === 0) {
        const owner = await signIn({
          username: 'eigenaar',
          password: TEST_PASSWORD,
          from: '192.0.2.1',
          device,
        })
        expect(owner.statusCode).toBe(200)
      }
    }
    expect([...codes.keys()].sort()).toEqual([401, 429])
    expect(codes.get(401)).toBe(10)
    const unknown = await signIn({
      username: 'eigenaar',
      password: TEST_PASSWORD,
      from: '192.0.2.3',
    })
    expect(unknown.statusCode).toBe(429)
  }, 300_000)

  it('has ten wrong tries of its own', async () => {
    await forget()
    const first = await signIn({ username: 'eigenaar', password: TEST_PASSWORD, from: '192.0.2.1' })
    const device = deviceOf(first)
    for (let i = 0; i < 10; i++) {
      const wrong = { username: 'eigenaar', password: 'fout', from: `192.0.2.${i}`, device }
      expect((await signIn(wrong)).statusCode).toBe(401)
    }
    const right = { username: 'eigenaar', password: TEST_PASSWORD, device }
    expect((await signIn({ ...right, from: '192.0.2.50' })).statusCode).toBe(429)
    // as a new one it comes in
    expect((await signIn({ ...right, from: '192.0.2.51', device: undefined })).statusCode).toBe(200)
  })

  it('is known for the people who used it alone', async () => {
    await forget()
    const device = deviceOf(
      await signIn({ username: 'member', password: TEST_PASSWORD, from: '192.0.2.1' }),
    )
    for (let i = 0; i < 10; i++)
      await signIn({ username: 'eigenaar', password: 'fout', from: `192.0.2.${i}` })
    const shared = { username: 'eigenaar', password: TEST_PASSWORD, from: '192.0.2.60', device }
    expect((await signIn(shared)).statusCode).toBe(429)
  })

  it('keeps no name that somebody typed, and no token', async () => {
    const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
      client.query<{ text: string }>('select token_hash::text as text from known_devices'),
    )
    const counters = await server.database.pool.query<{ key: string }>('select key from attempts')
    expect(rows.length).toBeGreaterThan(0)
    expect(counters.rows.map(({ key }) => key).join()).not.toMatch(/eigenaar|geliefd|192\.0/)
  })
})
