/** Every declared call, walked: it answers what it declares, to whom it declares, and refuses as it declares. */
import { CALL_NAMES, type CallName, callOf, mayCall } from '@kavel/calls'
import type { Actor, ErrorCode } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { SAME_ORIGIN, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'
import { createAnswerCheck } from './testing/answers.ts'
import {
  type CallExamples,
  EXAMPLE_TOWN,
  makeCallExamples,
  requestOf,
} from './testing/call-examples.ts'

let server: TestServer
let examples: CallExamples
beforeAll(async () => {
  server = await startTestServer({ contents: EXAMPLE_TOWN })
  examples = await makeCallExamples(server)
})
afterAll(() => server?.close())

type Caller = 'member' | 'admin' | 'staff' | 'anonymous'
/** Calls as somebody. */
const sendAs = (caller: Caller, name: CallName, given: object = examples[name]) => {
  const { method, url, body } = requestOf(name, given)
  return server.as[caller](method, url, body)
}
const roleMay = (role: Actor['role'], name: CallName) =>
  mayCall(callOf(name).who, { userId: 1, companyId: 1, role })
/** Calls as the least who may; a session is not ended for the tests that follow. */
const send = (name: CallName, given?: object) => {
  const least = roleMay('user', name) ? 'member' : roleMay('admin', name) ? 'admin' : 'staff'
  return sendAs(callOf(name).who === 'public' ? 'anonymous' : least, name, given)
}

/** A text that is no number, no box and no place; and what no field of a body is. */
const NONSENSE = '\u0000 geen'
/** No value of any field: an object of fields may be empty, and has none of this name. */
const NO_FIELD = { geen: null }
/** What does not succeed in the company of the walk, and with what it is refused there; each has a test of its own. */
const REFUSED: Partial<Record<CallName, ErrorCode>> = {
  // with a cookie and a provider alone
  'POST /session/providers/completions': 'sign_in_over',
  // into a company without records
  'POST /companies/imports': 'not_empty',
  // where no staff works
  'POST /companies/removal': 'company_stays',
  // of a company that is to be removed
  'DELETE /companies/removal': 'conflict',
}

test('who signs in gets the cookie that the other calls ask for', async () => {
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'admin', password: TEST_PASSWORD },
  })
  const kavel_session = session.cookies[0]?.value as string
  const cookies = { kavel_session }
  const read = () => server.app.inject({ method: 'GET', url: '/api/session', cookies })
  expect((await read()).json()).toMatchObject({ user: { username: 'admin' } })
  await server.app.inject({ method: 'DELETE', url: '/api/session', cookies, headers: SAME_ORIGIN })
  expect((await read()).statusCode).toBe(401)
})

// the last of them ends the account that walks
describe.each(CALL_NAMES)('%s', (name) => {
  const { who, params, query, body, form, status = 200 } = callOf(name)

  it('is refused to who may not', async () => {
    if (who === 'public') return
    expect(await sendAs('anonymous', name)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    for (const [caller, role] of [
      ['member', 'user'],
      ['admin', 'admin'],
    ] as const)
      if (!roleMay(role, name))
        expect(await sendAs(caller, name)).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
  })

  it('is refused from another place when it changes something', async () => {
    const { method, url } = requestOf(name, examples[name])
    if (method === 'GET') return
    const headers = { origin: 'https://elders.example' }
    const { statusCode } = await server.app.inject({ method, url, headers })
    expect(statusCode).toBe(403)
  })

  it('names the field that is not as declared', async () => {
    for (const [part, schema] of Object.entries({ query, body, form }))
      for (const key of Object.keys(schema?.shape ?? {})) {
        const example = examples[name] as Readonly<Record<string, object>>
        const given = {
          ...example,
          [part]: { ...example[part], [key]: part === 'body' ? NO_FIELD : NONSENSE },
        }
        const answer = await send(name, given)
        // a free text may hold anything that can be stored
        if (part === 'query' && answer.status < 300) continue
        expect(answer, `${part}.${key}`).toMatchObject({ body: { code: 'invalid_input' } })
        expect(answer.body).toMatchObject({
          issues: expect.arrayContaining([
            expect.objectContaining({ path: expect.stringMatching(`^${key}($|\\.)`) }),
          ]),
        })
      }
  })

  it('knows no other field', async () => {
    const part = query ? 'query' : form ? 'form' : 'body'
    if (!query && !body && !form) return
    const example = examples[name] as Readonly<Record<string, object>>
    const answer = await send(name, {
      ...example,
      [part]: { ...example[part], smaak: 'zoet' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'smaak', message: 'unknown field' }] },
    })
  })

  it('does not find a place that does not exist', async () => {
    for (const key of Object.keys(params?.shape ?? {})) {
      const example = examples[name] as { params: object }
      const answer = await send(name, {
        ...example,
        params: { ...example.params, [key]: NONSENSE },
      })
      expect(answer.status, key).toBe(key === 'id' ? 400 : 404)
    }
  })

  it('answers as declared', async () => {
    const answer = await send(name)
    const code = REFUSED[name]
    if (code) {
      expect(answer.body).toMatchObject({ code })
      return
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(server.answers.succeeded).toContain(name)
    expect(server.answers.assertAsDeclared).not.toThrow()
  })
})

test('an answer that is not as declared is noticed', () => {
  const answers = createAnswerCheck()
  const note = (status: number, body: object) =>
    answers.observe('GET /register/search', {
      status,
      payload: JSON.stringify(body),
      encoding: undefined,
    })
  note(200, [
    { kind: 'plot', register_id: '1', label: 'A', fictional: false, lon: 5, lat: 52, extent: null },
  ])
  note(400, { code: 'invalid_input' })
  expect(answers.assertAsDeclared).not.toThrow()
  note(200, [
    {
      kind: 'plot',
      register_id: '1',
      label: 'A',
      fictional: false,
      lon: 5,
      lat: 52,
      extent: null,
      owner: 'Jansen',
    },
  ])
  expect(answers.assertAsDeclared).toThrow('GET /register/search: 0.owner unknown field')
  note(409, { code: 'stale' })
  expect(answers.assertAsDeclared).toThrow('refuses with stale')
})

test('the list of public records is not taken for the page of a key', async () => {
  const { status, body } = await server.as.anonymous('GET', '/api/publications/public/list?keys=a')
  expect([status, body]).toEqual([200, []])
  expect((await server.as.anonymous('GET', '/api/publications/public/lists')).status).toBe(404)
})

test('the description is sent once to who keeps it', async () => {
  const first = await server.app.inject('/api/openapi.json')
  const { etag } = first.headers
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
  const again = await server.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(etag) },
  })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
})
