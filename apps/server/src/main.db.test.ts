/** The server as a process: what it refuses in one sentence, and that it survives being killed. */
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertFolderIsOurs } from '@kavel/application'
import { createCompany, createUser } from '@kavel/application/accounts'
import { dwg, listReaders, makeHostile, until } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import { migrate, openFolder, openServer, withPrincipal } from '@kavel/database'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '@kavel/database/testing'
import { INTEGRATION_STEPS, LoadState, type TreeFor } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLost, signIn, type Written, writeNotes } from './soak/writers.ts'
import { type LaunchOptions, launchServer, type ServerProcess } from './testing/process.ts'
import { SAME_ORIGIN, TEST_PASSWORD } from './testing/server.ts'
import { importTown, plotId } from './testing/town.ts'

type Upload = Answers['GET /own/uploads/{id}']

const onFolder = testDatabaseKind() === 'pglite'
const isRoot = process.getuid?.() === 0
/** The user that owns nothing, on every Linux. */
const NOBODY = 65_534

let scratch: string
/** Settings with which the server finds its database: a town, and Sanne of Polder BV. */
let settings: Record<string, string>
let drop: () => Promise<void>
const running = new Set<ChildProcess>()
/** The server that the test before left running: starting one takes seconds. */
let left: ServerProcess | null = null

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'kavel-main-'))
  chmodSync(scratch, 0o755)
  if (onFolder) {
    const folder = await makeTestFolder()
    settings = { KAVEL_DATA_DIR: folder }
    drop = async () => rmSync(folder, { recursive: true, force: true })
  } else {
    const made = await makeTestServerDatabase()
    settings = { DATABASE_URL: made.url, KAVEL_DATA_DIR: join(scratch, 'data') }
    drop = made.drop
  }
  const { DATABASE_URL: url, KAVEL_DATA_DIR: folder = '' } = settings
  const database = url ? await openServer(url) : await openFolder(folder)
  await migrate(database.pool)
  await importTown(database.pool, 2)
  await withPrincipal(database.pool, 'system', async (client) => {
    const companyId = await createCompany(client, { name: 'Polder BV' })
    const own = { companyId, password: TEST_PASSWORD, is_admin: true }
    await createUser(client, { ...own, username: 'sanne' })
    // longer ago than the audit keeps
    const old = `"changedAt" - interval '731 days'`
    await client.query(
      `update audits set "firstChangedAt" = ${old}, "changedAt" = ${old} where entity <> 'users'`,
    )
  })
  await database.close()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
  await drop?.()
})

/** Starts the server and waits until it is ready or has ended. */
async function start(
  environment: Record<string, string>,
  options: Omit<LaunchOptions, 'onStart'> = {},
): Promise<ServerProcess> {
  return launchServer(environment, {
    ...options,
    onStart(child) {
      running.add(child)
      child.once('close', () => running.delete(child))
    },
  })
}

/** The server on `settings`: the one that runs already, or another. */
async function serving(): Promise<ServerProcess> {
  if (!left || !running.has(left.child)) left = await start(settings)
  return left
}

/** The one sentence with which it refused. */
async function refusal(environment: Record<string, string>, uid?: number): Promise<string> {
  const server = await start(environment, uid === undefined ? {} : { uid })
  if (server.address) server.child.kill('SIGKILL')
  expect(await server.ended).toBeGreaterThan(0)
  expect(server.errors().trim().split('\n')).toHaveLength(1)
  return server.errors().trim()
}

/** Files of more than half a document that a server takes in, or was taking in when it was killed. */
function incoming(): string[] {
  const folder = join(settings.KAVEL_DATA_DIR as string, 'files', 'incoming')
  return readdirSync(folder).filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found && found.size > HALF
  })
}

/** Bytes of which the server certainly has some on its disk. */
const HALF = 200_000

/** Sends half of a document and no more; gives the name it has when the server has taken that in. */
async function uploadHalf({ address }: ServerProcess, cookie: string): Promise<string> {
  // a server that another test killed may have left one
  const before = new Set(incoming())
  const { hostname, port } = new URL(address as string)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    `POST /api/images/upload HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=grens\r\nContent-Length: 900000\r\n\r\n--grens\r\nContent-Disposition: form-data; name="file"; filename="half.dwg"\r\n\r\n`,
  )
  socket.write(dwg(2 * HALF))
  return vi.waitUntil(() => incoming().find((name) => !before.has(name)), {
    timeout: 180_000,
    interval: 10,
  })
}

const health = async (address: string | null) => (await fetch(`${address}/api/health`)).json()

describe('starting the server', () => {
  it('serves, ends with code 0 when asked, however often, and with the command that started it', async () => {
    const first = await serving()
    expect(await health(first.address)).toMatchObject({
      status: 'ok',
      database: { kind: onFolder ? 'pglite' : 'postgresql' },
    })
    first.child.kill('SIGINT')
    first.child.kill('SIGINT')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await start(settings, { channel: true })
    expect(second.address).not.toBeNull()
    // Node counts a channel closed from this side as open, so `close` never comes.
    const exited = new Promise((resolve) => second.child.once('exit', resolve))
    second.child.disconnect()
    expect(await exited).toBe(0)
    running.delete(second.child)
  })

  it('ends in order when asked while people are connected, and the next one waits for its data', async () => {
    const server = await serving()
    const { hostname, port } = new URL(server.address!)
    // One that said nothing, one in the middle of its request, one that waits for the next.
    const words = ['', 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{', null]
    const sockets = words.map((text) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(text ?? `GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`)
      return socket
    })
    await health(server.address)
    server.child.kill('SIGTERM')
    left = await start(settings)
    expect(left.errors()).toBe('')
    expect(await server.ended).toBe(0)
    for (const socket of sockets) socket.destroy()
  })

  it('ends when asked, whatever it computes and reads', async () => {
    // a thread in native code, which listens to nobody
    const endless =
      'with recursive n (i) as (select 1 union all select i + 1 from n) select max(i) from n'
    const burn = `
      const { DatabaseSync } = require('node:sqlite')
      require('node:worker_threads').parentPort.postMessage('begun')
      new DatabaseSync(':memory:').prepare('${endless}').get()`
    const hook = `process.on('SIGUSR2', () =>
      new (process.getBuiltinModule('node:worker_threads').Worker)(${JSON.stringify(burn)}, { eval: true, execArgv: [], env: {} })
        .once('message', () => console.log('It burns')))`
    // a data folder has one server at a time
    if (left && running.has(left.child)) {
      left.child.kill('SIGTERM')
      await left.ended
    }
    const server = await start({
      ...settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
      KAVEL_STOP_SECONDS: '5',
    })
    const pid = server.child.pid as number
    server.child.kill('SIGUSR2')
    await until(
      async () => server.output(),
      (text) => text.includes('It burns'),
    )
    // a file that never comes to an end
    const file = join(scratch, 'endless.gpkg')
    makeHostile(file, 'endlessRows')
    const form = new FormData()
    form.append('date', '2026-02-03')
    form.append('file', new Blob([readFileSync(file)]), 'endless.gpkg')
    const signedIn = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sanne', password: TEST_PASSWORD }),
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const url = `${server.address}/api/own/uploads`
    const upload = fetch(url, {
      method: 'POST',
      headers: { ...SAME_ORIGIN, cookie },
      body: form,
    }).catch(() => null)
    const [reader] = await until(
      async () => listReaders(pid),
      ({ length }) => length > 0,
    )
    server.child.kill('SIGTERM')
    // by force: it would wait for its thread for ever
    expect(await server.ended).toBeNull()
    await upload
    await until(
      async () => existsSync(`/proc/${reader}`),
      (isThere) => !isThere,
    )
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves an import to the next server on %s, which does all of it once',
    async (signal) => {
      const signIn = async ({ address }: ServerProcess) => {
        const answer = await fetch(`${address}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'sanne', password: TEST_PASSWORD }),
        })
        const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
        return async (method: string, path: string, body?: FormData) => {
          const url = `${address}/api/own/uploads${path}`
          const sent = await fetch(url, {
            method,
            headers: { ...SAME_ORIGIN, cookie },
            ...(body && { body }),
          })
          return (await sent.json()) as Upload
        }
      }
      const first = await serving()
      const ask = await signIn(first)
      const form = new FormData()
      form.append('date', '2026-02-03')
      const rows = Array.from({ length: 20_000 }, (_, n) => `Bouw ${n} BV;${plotId(1)};nnp\n`)
      const file = `Eigenaar;BRK-id;Type eigenaar\n${rows.join('')}`
      form.append('file', new Blob([file]), `${signal}.csv`)
      const { id } = await ask('POST', '', form)
      await ask('POST', `/${id}/import`)
      await until(
        () => ask('GET', `/${id}`),
        ({ state }) => state === 'running',
      )
      const readers = listReaders(first.child.pid)
      first.child.kill(signal)
      // in order, or by force on a machine that does much besides
      await first.ended
      await until(
        async () => readers.some((pid) => existsSync(`/proc/${pid}`)),
        (isThere) => !isThere,
      )
      const again = await signIn(await serving())
      const { state, outcome } = await until(
        () => again('GET', `/${id}`),
        ({ state }) => !['waiting', 'running'].includes(state),
      )
      expect({ state, outcome }).toMatchObject({
        state: 'done',
        outcome: { ok: true, changed: true, read: 20_000, kept: 20_000, rejected: 0 },
      })
    },
  )

  it('starts again after it was killed three times under writes, loses nothing, and finishes its steps', async () => {
    const written: Written = new Map()
    const stop = new AbortController()
    const signInTo = ({ address }: ServerProcess) =>
      signIn(address as string, { username: 'sanne', password: TEST_PASSWORD })
    /** People write until the server is killed; gives what ended each of them. */
    const write = async (server: ServerProcess) => {
      const begun = written.size
      const call = await signInTo(server)
      // some notes within a page of the database, some of many pages
      const ended = [40, 700, 9_000].map((size) => writeNotes(call, size, written, stop.signal))
      await vi.waitUntil(() => written.size > begun + 20, { timeout: 180_000, interval: 5 })
      return ended
    }
    const killWhile = async (server: ServerProcess, writing: Awaited<ReturnType<typeof write>>) => {
      server.child.kill('SIGKILL')
      await server.ended
      // nobody was refused: all were cut off
      for (const one of writing) expect(await one).toMatchObject({ status: null })
    }
    for (let round = 0; round < 2; round++) {
      const server = await serving()
      await killWhile(server, await write(server))
    }
    const first = await serving()
    let cookie = ''
    const call = async (address: string | null, method: string, path: string, body?: object) => {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...SAME_ORIGIN, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      return (await answer.json()) as TreeFor<'locations'>
    }
    await call(first.address, 'POST', '/session', { username: 'sanne', password: TEST_PASSWORD })
    const { id } = await call(first.address, 'POST', '/locations/from-plots', {
      plots: [plotId(1)],
    })
    const whole = new FormData()
    whole.append('file', new File([dwg(40_000) as BlobPart], 'whole.dwg'))
    await fetch(`${first.address}/api/images/upload`, {
      method: 'POST',
      headers: { ...SAME_ORIGIN, cookie },
      body: whole,
    })
    const half = await uploadHalf(first, cookie)
    await killWhile(first, await write(first))

    const second = await serving()
    // others may be bringing what lies in a folder that PostgreSQL's servers share
    expect(incoming().includes(half)).toBe(!onFolder)
    const files = (await call(second.address, 'GET', '/images/list')) as unknown as {
      readonly id: number
      readonly name: string
    }[]
    const kept = files.filter(({ name }) => name?.endsWith('.dwg'))
    expect(kept.map(({ name }) => name)).toEqual(['whole.dwg'])
    const binary = `${second.address}/api/images/binary/${kept[0]?.id}/file`
    const bytes = await (await fetch(binary, { headers: { cookie } })).arrayBuffer()
    expect(Buffer.from(bytes).equals(dwg(40_000))).toBe(true)
    expect(await findLost(await signInTo(second), written)).toEqual([])
    expect(await health(second.address)).toMatchObject({ status: 'ok' })
    const read = () => call(second.address, 'GET', `/locations/detail/${id}`)
    await vi.waitUntil(
      async () => !Object.values((await read()).cfg.status).includes(LoadState.loading),
      { timeout: 180_000, interval: 100 },
    )
    expect((await read()).cfg.status).toEqual(
      Object.fromEntries(INTEGRATION_STEPS.map((step) => [step, LoadState.success])),
    )
  })

  it('removes what the audit keeps no longer, and nothing else', async () => {
    const { address } = await serving()
    const signedIn = await fetch(`${address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sanne', password: TEST_PASSWORD }),
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const found = async (entity: string) =>
      (await fetch(`${address}/api/audits?entity=${entity}`, { headers: { cookie } })).json()
    await vi.waitUntil(async () => (await found('companies')).length === 0, { timeout: 180_000 })
    expect(await found('users')).toMatchObject([{ action: 'insert', role: 'product' }])
  })

  it('refuses a port that is taken before it touches the data folder', async () => {
    const other = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
    const { port } = other.address() as { port: number }
    const folder = join(scratch, 'untouched')
    const sentence = await refusal({ ...settings, KAVEL_DATA_DIR: folder, PORT: String(port) })
    expect(sentence).toContain(`Port ${port} is taken`)
    expect(existsSync(folder)).toBe(false)
    await new Promise((resolve) => other.close(resolve))
  })
})

// The same whatever the database; every setting that cannot be is in settings.test.ts.
describe.runIf(onFolder)('a server that cannot start', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT: '],
    [{ HOST: '203.0.113.1', PORT: '4000' }, 'set HOST'],
    [{ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none' }, 'The database does not answer'],
  ] as [Record<string, string>, string][])('refuses %j', async (environment, sentence) => {
    const folder = join(scratch, 'untouched')
    expect(await refusal({ KAVEL_DATA_DIR: folder, ...environment })).toContain(sentence)
    expect(existsSync(folder)).toBe(false)
  })
})

it('makes no demo whose passwords could not be kept, wherever the database is', async () => {
  const file = join(scratch, 'in-the-way')
  writeFileSync(file, 'mine')
  const made = onFolder ? null : await makeTestServerDatabase()
  try {
    const environment: Record<string, string> = made ? { DATABASE_URL: made.url } : {}
    const sentence = await refusal({
      ...environment,
      KAVEL_DATA_DIR: join(file, 'below'),
      KAVEL_DEMO: '1',
    })
    expect(sentence).toContain('cannot be written')
    if (!made) return
    const database = await openServer(made.url)
    const { rows } = await withPrincipal(database.pool, 'system', (client) =>
      client.query('select count(*)::int as people from users'),
    )
    await database.close()
    expect(rows).toEqual([{ people: 0 }])
  } finally {
    await made?.drop()
  }
})

describe.runIf(onFolder)('a data folder', () => {
  it('is refused while another server has it, which goes on', async () => {
    const first = await serving()
    expect(await refusal(settings)).toContain(
      `in use by another Kavel (process ${first.child.pid})`,
    )
    expect(await health(first.address)).toMatchObject({ status: 'ok' })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('whose database thread ends is left with one sentence and a code, and opens again', async () => {
    // The only way in from outside: a module that ends the thread when it is told to.
    const hook = `process.on('worker', (thread) => process.on('SIGUSR2', () => thread.terminate()))`
    const first = await start({
      ...settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    })
    first.child.kill('SIGUSR2')
    expect(await first.ended).toBe(1)
    expect(first.errors().trim().split('\n')).toEqual([
      expect.stringContaining('ended unexpectedly: start Kavel again'),
    ])
    const second = await serving()
    expect(await health(second.address)).toMatchObject({ status: 'ok' })
  })

  // Every other folder that is not ours is in data-folder.test.ts.
  it.each([
    ['of a newer version', 'kavel.json', '{"level":9999,"version":"9.0.0"}', 'version 9.0.0'],
    ['of somebody', 'brief.docx', 'mine', 'holds other files (brief.docx)'],
  ])('%s is refused and left alone', async (_, name, content, sentence) => {
    const folder = mkdtempSync(join(scratch, 'others-'))
    writeFileSync(join(folder, name), content)
    const before = statSync(folder).mtimeMs
    expect(await refusal({ KAVEL_DATA_DIR: folder })).toContain(sentence)
    expect(readdirSync(folder)).toEqual([name])
    expect(statSync(folder).mtimeMs).toBe(before)
  })

  it('whose first start was cut off, and an empty one, are opened', async () => {
    for (const names of [['lock.sqlite', 'owner.json'], ['demo.json', 'lost+found'], []]) {
      const folder = mkdtempSync(join(scratch, 'early-'))
      for (const name of names) writeFileSync(join(folder, name), name === 'demo.json' ? '{}' : '')
      expect(() => assertFolderIsOurs(folder)).not.toThrow()
    }
  })

  it('that is a file is refused', async () => {
    const path = join(scratch, 'file')
    writeFileSync(path, 'mine')
    expect(await refusal({ KAVEL_DATA_DIR: path })).toContain('cannot be written')
  })

  it('that may not be written is refused', async () => {
    const folder = mkdtempSync(join(scratch, 'readonly-'))
    chmodSync(folder, 0o555)
    // Root may write everywhere, so it steps down.
    const uid = isRoot ? NOBODY : undefined
    for (const path of [folder, join(folder, 'below')])
      expect(await refusal({ KAVEL_DATA_DIR: path }, uid)).toContain('cannot be written')
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(existsSync('/proc/self'))('where no folder can be made is refused at once', async () => {
    for (const path of ['/proc/nope', '/proc/nope/below'])
      expect(await refusal({ KAVEL_DATA_DIR: path })).toContain('cannot be written')
  })
})
