/** Fifty people at once on the API, and a power cut in the middle of writes. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseKind } from '@kavel/database'
import type { ServerProcess } from '../e2e/server.ts'
import type { BenchContext, BenchServer } from './context.ts'
import { atLeast, atMost, type Figures } from './figures.ts'

/**
 * Seconds: everybody works `warmUp` and then `seconds` (issue 1, "Must hold"); `rest` is for the garbage collector; writers
 * write `killAfter` long before the kill.
 */
const SIZE = { people: 50, seconds: 60, warmUp: 5, rest: 3, killAfter: 2 } as const
const SMOKE_SIZE = { people: 3, seconds: 0.5, warmUp: 0, rest: 0, killAfter: 0.2 } as const
type Size = typeof SIZE | typeof SMOKE_SIZE
/** Calls that each of them gets answered at the least: slower is not working together (3,000 of all in a minute). */
const CALLS_PER_SECOND = 1
const MEGABYTE = 1024 * 1024
/** Growth of resident memory that is noise of the garbage collector, in megabytes. */
const GROWTH_LIMIT = 60

export interface Session {
  readonly cookie: string
  readonly url: string
}

/** Lets people work together and then kills the server while they write. */
export async function benchLoad(
  { smoke, withServer }: BenchContext,
  kind: DatabaseKind,
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  return withServer(kind, async (server) => {
    const load = await workTogether(server.process, size)
    const lost = await killDuringWrites(server, size)
    const calls = size.people * CALLS_PER_SECOND * size.seconds
    return {
      [`load_errors_${kind}`]: atMost(load.errors, 0, 'errors'),
      [`load_lost_writes_${kind}`]: atMost(load.lost, 0, 'writes'),
      [`load_memory_growth_${kind}`]: atMost(load.growth, GROWTH_LIMIT, 'MB'),
      [`load_calls_${kind}`]: atLeast(load.calls, calls, 'calls'),
      [`kill_lost_writes_${kind}`]: atMost(lost, 0, 'writes'),
    }
  })
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs one person in, from an address of their own where one is given: attempts are counted by name and address. */
export async function signIn(
  url: string,
  { username, password }: Credentials,
  address?: string,
): Promise<Session> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`sign-in gave ${response.status}`)
  return { url, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** One call of the API; its answer whatever the status. */
export async function call({ url, cookie }: Session, method: string, path: string, body?: unknown) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      cookie,
      origin: url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Gives every person an account and signs them in. */
async function invite(server: ServerProcess, people: number): Promise<Session[]> {
  const owner = await signIn(server.url, server)
  const password = `samen aan het werk ${process.pid}`
  return Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const username = `persoon-${person}`
      const made = await call(owner, 'POST', '/users/list', { username, password })
      if (!made.ok) throw new Error(`making ${username} gave ${made.status}`)
      // Addresses for documentation (RFC 5737).
      return signIn(server.url, { username, password }, `192.0.2.${person + 1}`)
    }),
  )
}

async function workTogether(server: ServerProcess, size: Size) {
  const sessions = await invite(server, size.people)
  await work(sessions, size.warmUp)
  const before = residentMegabytes(server)
  const result = await work(sessions, size.seconds)
  await sleep(1000 * size.rest)
  return { ...result, growth: Math.max(0, residentMegabytes(server) - before) }
}

/** Everybody makes a location, keeps changing it, and looks around; what was acknowledged is read back at the end. */
async function work(sessions: readonly Session[], seconds: number) {
  const until = Date.now() + seconds * 1000
  let calls = 0
  let errors = 0
  const tally = async (response: Promise<Response>) => {
    calls++
    const answer = await response.catch(() => null)
    if (!answer?.ok) errors++
    return answer
  }
  const written = await Promise.all(
    sessions.map(async (session, person) => {
      const made = await tally(
        call(session, 'POST', '/locations/list', { name: `Persoon ${person}` }),
      )
      if (!made?.ok) throw new Error(`person ${person} could not make a location`)
      const { id } = (await made.json()) as { id: number }
      let plotsize = 0
      while (Date.now() < until) {
        const saved = await tally(
          call(session, 'PATCH', `/locations/detail/${id}`, { plotsize: plotsize + 1 }),
        )
        if (saved?.ok) plotsize++
        await saved?.arrayBuffer()
        for (const path of ['/locations/list?limit=5', `/locations/detail/${id}`]) {
          const answer = await tally(call(session, 'GET', path))
          await answer?.arrayBuffer()
        }
      }
      return { id, plotsize }
    }),
  )
  return { calls, errors, lost: await countLost(sessions[0] as Session, written) }
}

async function countLost(
  session: Session,
  written: { id: number; plotsize: number }[],
): Promise<number> {
  let lost = 0
  for (const { id, plotsize } of written) {
    const answer = await call(session, 'GET', `/locations/detail/${id}?depth=0`)
    const stored = answer.ok ? ((await answer.json()) as { plotsize: number }).plotsize : -1
    if (stored < plotsize) lost++
  }
  return lost
}

/** Kills the server and starts it again; gives how many acknowledged writes are gone. */
async function killDuringWrites(server: BenchServer, { killAfter }: Size): Promise<number> {
  const session = await signIn(server.process.url, server.process)
  const acknowledged: number[] = []
  let writing = true
  const writers = Array.from({ length: 10 }, async () => {
    while (writing) {
      const answer = await call(session, 'POST', '/locations/list', { name: 'Stroomuitval' }).catch(
        () => null,
      )
      if (!answer?.ok) return
      const record = (await answer.json().catch(() => null)) as { id: number } | null
      if (record) acknowledged.push(record.id)
    }
  })
  await sleep(1000 * killAfter)
  const restarted = await server.process.restart('SIGKILL')
  server.process = restarted
  writing = false
  await Promise.all(writers)
  const again = await signIn(restarted.url, restarted)
  let lost = 0
  for (const id of acknowledged)
    if (!(await call(again, 'GET', `/locations/detail/${id}?depth=0`)).ok) lost++
  return lost
}

function residentMegabytes({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE
}
