import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

it('while no connection is free a request is told to try again, and then it works', async () => {
  const { pool } = server.database
  const { connectionTimeoutMillis } = pool.options
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  // from here on: a connection itself may take longer on a busy machine
  pool.options.connectionTimeoutMillis = 200
  try {
    expect(await server.as.member('GET', '/api/locations/list')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
  } finally {
    for (const client of taken) client.release()
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  }
  expect((await server.as.member('GET', '/api/locations/list')).status).toBe(200)
})
