import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { EXAMPLES } from './testing/examples.ts'

type Body = Record<string, unknown> & { id: number }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** A concept with one building, and what a plan would put in its place. */
async function design() {
  const call = server.as.admin
  const example = (await EXAMPLES.buildings.create(call)) as Record<string, unknown>
  const made = await call('POST', '/api/buildings/list', { ...example, name: 'Oud' })
  const old = made.body as Body
  const names = async () => {
    const list = await call('GET', `/api/buildings/list?conceptId=${old.conceptId}&order=id`)
    return (list.body as Body[]).map(({ name }) => name)
  }
  return { call, old, names, plan: (name: unknown) => ({ ...example, name }) }
}

it('puts buildings in the place of others in one call', async () => {
  const { call, old, names, plan } = await design()
  const body = { remove: [old.id], create: [plan('Flat'), plan('Parkeren')] }
  const done = await call('POST', '/api/buildings/exchange', body)
  expect(done).toMatchObject({ status: 201, body: [{ name: 'Flat' }, { name: 'Parkeren' }] })
  expect(await names()).toEqual(['Flat', 'Parkeren'])
  const ids = (done.body as Body[]).map(({ id }) => id)
  const back = await call('POST', '/api/buildings/exchange', { remove: ids, create: [] })
  expect(back).toMatchObject({ status: 201, body: [] })
  expect(await names()).toEqual([])
})

it('leaves the old ones when anything of it is refused', async () => {
  const { call, old, names, plan } = await design()
  const refused = [
    [400, { remove: [old.id], create: [plan('Flat'), plan(7)] }],
    [404, { remove: [old.id, 999_999_999], create: [plan('Flat')] }],
    [400, { remove: [old.id, 'x'], create: [plan('Flat')] }],
    [400, { remove: [old.id], create: [{ ...plan('Flat'), conceptId: 999_999_999 }] }],
    [400, [plan('Flat')]],
  ] as const
  for (const [status, body] of refused) {
    expect((await call('POST', '/api/buildings/exchange', body)).status).toBe(status)
    expect(await names()).toEqual(['Oud'])
  }
})

it('is for buildings of the own company alone', async () => {
  const { old, names, plan } = await design()
  const body = { remove: [old.id], create: [plan('Flat')] }
  const { admin, stranger, anonymous } = server.as
  expect((await admin('POST', '/api/units/exchange', body)).status).toBe(404)
  expect((await anonymous('POST', '/api/buildings/exchange', body)).status).toBe(401)
  // another company sees neither the building nor the concept
  expect((await stranger('POST', '/api/buildings/exchange', body)).status).toBe(404)
  expect(await names()).toEqual(['Oud'])
})
