/** The socket before a backend that does what PGlite must not do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { servePglite } from './server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-socket-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const message = (type: string, content = '') => {
  const bytes = Buffer.from(`${type}....${content}`, 'latin1')
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
const READY = message('Z', 'I')
const SYNTAX_ERROR = message('E', 'SERROR\0C42601\0Msyntax\0\0')
/** What the backend was asked, and a client of the socket before it. */
async function connect(answer: (asked: string) => Buffer) {
  const asked: string[] = []
  const broken: string[] = []
  const server = await servePglite(
    {
      async execProtocolRawStream(batch, { onRawData }) {
        const text = Buffer.from(batch).toString('latin1')
        asked.push(text)
        if (text.includes('user')) onRawData(Buffer.concat([message('R', '\0\0\0\0'), READY]))
        else onRawData(answer(text))
      },
    },
    join(folder, '.s.PGSQL.5432'),
    { onBroken: ({ message: why }) => broken.push(why) },
  )
  const client = new pg.Client({ host: folder, user: 'user', database: 'x' })
  client.on('error', () => {})
  await client.connect()
  return { asked, broken, client, server }
}

it('tells of a statement without an answer, fails its transaction, and goes on', async () => {
  const { asked, client, server } = await connect((text) => {
    if (text.includes('unanswered')) return Buffer.concat([SYNTAX_ERROR, READY])
    if (text.includes('lost')) return READY
    return Buffer.concat([message('C', 'SELECT 0\0'), READY])
  })
  const lost = client.query('select lost')
  await expect(lost).rejects.toMatchObject({ code: 'XX000' })
  await expect(lost).rejects.toThrow('did not say whether the statement was carried out')
  expect(asked.at(-1)).toContain('unanswered')
  expect((await client.query('select 1')).rowCount).toBe(0)
  await client.end()
  await server.close()
})

it('answers nobody once the backend broke down, and tells its owner why', async () => {
  const { broken, client, server } = await connect(() => {
    throw new Error('could not write to file')
  })
  await expect(client.query('select 1')).rejects.toThrow(/terminated/)
  expect(broken).toEqual(['could not write to file'])
  const late = new pg.Client({ host: folder, user: 'user', database: 'x' })
  await expect(late.connect()).rejects.toThrow()
  await server.close()
})
