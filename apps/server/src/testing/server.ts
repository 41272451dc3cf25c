/** A real server on a real database for tests: two companies, four people, requests through `inject`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '@kavel/application'
import { hashPassword } from '@kavel/application'
import { createCompany, createUser, openSession as open } from '@kavel/application/accounts'
import { type BackgroundOptions, createBackground } from '@kavel/application/background'
import { createFiles, type Files } from '@kavel/application/files'
import type { HeadReader } from '@kavel/application/own'
import type { ProvidersOptions } from '@kavel/application/providers'
import { createRunSource, createSearches } from '@kavel/application/search'
import type { RunSource } from '@kavel/application/searchqueries'
import type { Queue } from '@kavel/application/work'
import type { JobName } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase, type TestContents } from '@kavel/database/testing'
import { type ConfiguredEndpoints, readEndpoints } from '@kavel/registers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { type AnswerCheck, createAnswerCheck } from '../calls/testing/answers.ts'

export const TEST_PASSWORD = 'goed wachtwoord 1'

export const TEST_SETTINGS: Settings = {
  port: 0,
  host: '127.0.0.1',
  dataDirectory: '/nonexistent',
  databaseUrl: null,
  s3: null,
  publicUrl: 'http://127.0.0.1',
  demo: false,
  demoWork: false,
  stopSeconds: 5,
  trustedProxies: ['loopback'],
  auditDays: 730,
  endpoints: noEndpoints(),
  mail: null,
  licences: false,
  search: { isKept: true, memory: 256 * 1024 ** 2, threads: 1 },
}

/** Services that are never called: not https, and named by nobody. */
function noEndpoints(): ConfiguredEndpoints {
  const read = readEndpoints({})
  if (!read.ok) throw new Error('The addresses of the services are no good')
  const closed = Object.entries(read.endpoints).map(([key, endpoint]) => [
    key,
    { ...endpoint, url: 'http://registers.invalid' },
  ])
  return Object.fromEntries(closed) as ConfiguredEndpoints
}

/** Calls the API as one person; `null` is an anonymous reader. */
export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown; headers: LightMyRequestResponse['headers'] }>

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: Files
  /** Job queue, started. */
  readonly work: Queue
  readonly dataDirectory: string
  /** Answers so far; `close` throws when one violates its declaration. */
  readonly answers: AnswerCheck
  readonly companies: { readonly own: number; readonly other: number }
  /** Administrator, plain member and staff of the own company, member of the other, and nobody. */
  readonly as: Readonly<Record<'admin' | 'member' | 'staff' | 'stranger' | 'anonymous', Call>>
  readonly userIds: Readonly<Record<'admin' | 'member' | 'staff' | 'stranger', number>>
  /** Resolves when every public page shows what was written so far. */
  pagesReady(): Promise<void>
  /** Resolves when the search answers of all that was imported so far. */
  searchReady(): Promise<void>
  close(): Promise<void>
}

/** Jobs that update public pages. */
const PAGES: readonly JobName[] = ['page', 'slow_page']

export interface TestServerOptions {
  /** Initial database contents; empty by default. */
  readonly contents?: TestContents
  /** Which work the server does besides public pages, and how; other work only waits. */
  readonly background?: (database: Database, files: Files) => BackgroundOptions
  /** Reader of own-file headers; stopped by the server. */
  readonly ownHeads?: HeadReader
  /** Settings that the test is about. */
  readonly settings?: Partial<Settings>
  /** Where runs of saved queries ask; nowhere when left out. */
  readonly runSource?: RunSource
  /** Folder of a built web application; the real one when left out. */
  readonly webFolder?: string
  /** Milliseconds in which a request must have come in whole. */
  readonly requestTime?: number
  /** How providers of identities are asked; each says where it is when left out. */
  readonly providers?: ProvidersOptions
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase(options.contents)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-test-files-'))
  const settings = { ...TEST_SETTINGS, dataDirectory, ...options.settings }
  const files = createFiles(database, settings)
  await files.open(() => {})
  const searches = createSearches(database, settings)
  const runSource = options.runSource ?? createRunSource(database, searches)
  const { kinds = [], ...background } = options.background?.(database, files) ?? {}
  const does = [...PAGES, ...kinds, ...(Object.keys(background.handlers ?? {}) as JobName[])]
  const work = createBackground(
    database,
    settings,
    { files, runSource },
    { ...background, kinds: does },
  )
  const answers = createAnswerCheck()
  const app = await createApp({
    database,
    settings,
    files,
    searches,
    runSource,
    work,
    observe: answers.observe,
    ...(options.ownHeads && { ownHeads: options.ownHeads }),
    ...(options.webFolder && { webFolder: options.webFolder }),
    providers: options.providers ?? { fetch: describeProvider },
    ...(options.requestTime && { requestTime: options.requestTime }),
  })
  work.start()
  const made = await withPrincipal(database.pool, 'system', async (client) => {
    const own = await createCompany(client, { name: 'Polder BV' })
    const other = await createCompany(client, { name: 'Elders BV' })
    const user = (companyId: number, username: string, rights: object = {}) =>
      createUser(
        client,
        { companyId, username, password: TEST_PASSWORD, first_name: username, ...rights },
        hashOnce,
      )
    return {
      companies: { own, other },
      userIds: {
        admin: await user(own, 'admin', { is_admin: true }),
        member: await user(own, 'member'),
        staff: await user(own, 'staff', { is_staff: true }),
        stranger: await user(other, 'stranger', { is_admin: true }),
      },
    }
  })
  const as = {
    admin: await signInAs(app, database, 'admin'),
    member: await signInAs(app, database, 'member'),
    staff: await signInAs(app, database, 'staff'),
    stranger: await signInAs(app, database, 'stranger'),
    anonymous: callWith(app, undefined),
  }
  return {
    app,
    database,
    files,
    work,
    dataDirectory,
    answers,
    ...made,
    as,
    pagesReady: () => work.settle(PAGES),
    searchReady: () => searches.settle(),
    async close() {
      await app.close()
      await work.stop()
      await searches.stop()
      await database.close()
      rmSync(dataDirectory, { recursive: true, force: true })
      answers.assertAsDeclared()
    },
  }
}

/** What any provider of identities says of itself (OpenID Connect Discovery 1.0 §3). */
async function describeProvider(address: string | URL | Request): Promise<Response> {
  const { origin } = new URL(String(address))
  return Response.json({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
}

/** The hash of `TEST_PASSWORD`: 0.06 s of processor time, the same for every user of every file. */
let hashed: Promise<string> | undefined
function hashOnce(): Promise<string> {
  hashed ??= hashPassword(TEST_PASSWORD)
  return hashed
}

async function signInAs(app: FastifyInstance, database: Database, username: string): Promise<Call> {
  return callWith(app, await openSession(database, username))
}

/** The token of a new session of somebody. */
export async function openSession({ pool }: Database, username: string): Promise<string> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number }>('select id from users where lower(username) = lower($1)', [
      username,
    ]),
  )
  const [user] = rows
  if (!user) throw new Error(`There is no ${username}`)
  return (await open(pool, user.id, { address: '127.0.0.1', agent: 'test' })).token
}

/** What a browser says of a call from a page of ours; a cookie without it changes nothing. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' } as const

/** Calls the API with this session. */
export function callWith(app: FastifyInstance, token: string | undefined): Call {
  return async (method, url, body, headers = {}) => {
    const options: InjectOptions = { method, url, headers: { ...SAME_ORIGIN, ...headers } }
    if (token) options.cookies = { kavel_session: token }
    if (body !== undefined) options.payload = hasFile(body) ? toForm(body) : (body as object)
    const response = await app.inject(options)
    return {
      status: response.statusCode,
      body: response.body ? parseBody(response) : null,
      headers: response.headers,
    }
  }
}

/** A body with a file travels as a form. */
function hasFile(body: unknown): body is { readonly file: Blob } {
  return (body as { file?: unknown } | null)?.file instanceof Blob
}

/** A form of the fields of a body, its file last. */
export function toForm({ file, ...fields }: { readonly file: Blob }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : String(value))
  form.append('file', file)
  return form
}

function parseBody(response: LightMyRequestResponse): unknown {
  const type = String(response.headers['content-type'] ?? '')
  return type.includes('json') ? JSON.parse(response.body) : response.body
}
