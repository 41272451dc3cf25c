/** The application on a database, and its calls over real HTTP on connections that stay. */
import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { readSettings } from '@kavel/application'
import { createBackground } from '@kavel/application/background'
import { createFiles } from '@kavel/application/files'
import { createRunSource, createSearches } from '@kavel/application/search'
import { type Database, withPrincipal } from '@kavel/database'
import { createApp } from '@kavel/server/app'
import type { FastifyInstance } from 'fastify'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** @throws when the status is no success */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

export interface ApiApp {
  readonly app: FastifyInstance
  readonly url: string
  /** A call of the application. */
  readonly send: Send
  close(): Promise<void>
}

/** Starts the application as a server does, with its public pages and no other background work. */
export async function startApi(database: Database): Promise<ApiApp> {
  const read = readSettings({})
  if (!read.ok) throw new Error('the default settings are wrong')
  const { settings } = read
  const files = createFiles(database, settings)
  const searches = createSearches(database, settings)
  const runSource = createRunSource(database, searches)
  const work = createBackground(
    database,
    settings,
    { files, runSource },
    { kinds: ['page', 'slow_page'] },
  )
  const app = await createApp({ database, settings, files, searches, runSource, work })
  work.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { send, close } = connect(url)
  return {
    app,
    url,
    send,
    async close() {
      close()
      await app.close()
      await work.stop()
    },
  }
}

/** Sends calls to an address on connections that stay open. */
export function connect(url: string): { readonly send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true })
  const send: Send = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const type = text === undefined ? {} : { 'content-type': 'application/json' }
      const outgoing = request(
        `${url}${path}`,
        { method, agent, headers: { origin: url, ...type, ...headers } },
        async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk as Buffer)
          const { statusCode: status = 500 } = answer
          const read = Buffer.concat(chunks).toString()
          if (status >= 300) reject(new Error(`${method} ${path} gave ${status}: ${read}`))
          else resolve({ status, headers: answer.headers, body: read })
        },
      )
      outgoing.once('error', reject)
      outgoing.end(text)
    })
  return { send, close: () => agent.destroy() }
}

/** Signs users in as the server would, without the time that a password takes; gives the cookie of each. */
export async function openSessions(
  { pool }: Database,
  userIds: readonly number[],
): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into sessions (token_hash, user_id, "expiresAt")
       select decode(hash, 'hex'), id, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) t (hash, id)`,
      [hashes, userIds],
    ),
  )
  return tokens.map((token) => `kavel_session=${token}`)
}
