/**
 * Random and hostile requests, drawn from the description of the API: none is answered with a fault of ours, none that is
 * refused changes anything in any company, none at all what is another company's, and the server answers afterwards.
 * `npm run test:soak -- --only=fuzz` sends two hundred times as many, and looks at the memory; with KAVEL_SOAK_SECONDS in pieces
 * of that long, each with a `--seed` of its own.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ENTITY_NAMES } from '@kavel/domain'
import { createRandom } from '@kavel/geometry'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { EXAMPLE_TOWN } from './calls/testing/call-examples.ts'
import {
  type DescribedCall,
  type Description,
  readDescription,
} from './testing/attack/description.ts'
import { differences, type Fingerprints, makeFingerprints } from './testing/attack/fingerprint.ts'
import { drawRequest, type Request } from './testing/attack/requests.ts'
import { fill, type Supply } from './testing/attack/supply.ts'
import { makeWorld, type World } from './testing/attack/world.ts'
import { openSession, SAME_ORIGIN, startTestServer, type TestServer } from './testing/server.ts'

const isLarge = inject('corpora') === 'large'
const REQUESTS = Number(process.env.KAVEL_SOAK_CASES) || (isLarge ? 200_000 : 1_000)
const SEED = Number(process.env.KAVEL_SOAK_SEED) || 11
/** A piece of a long run ends after this time, with the requests that it came to. */
const SECONDS = Number(process.env.KAVEL_SOAK_SECONDS) || Number.POSITIVE_INFINITY
/** Requests between two looks at what is the other company's. */
const BATCH = isLarge ? 1_000 : 250
/** Requests between two looks at the memory, which are told: a run that is cut off has said how far it came. */
const TOLD = 2_500
/** Requests between two fillings of the company with records to name. */
const REFILLED = 1_000

/** Calls that there is no wrong way to make, whoever asks. */
const NEVER_REFUSED: readonly string[] = []
/**
 * Written by the product itself: pages are computed after what they show was changed, and wrong tries to prove who
 * somebody is are counted.
 */
const IN_BACKGROUND = /^(publication_(pages|changes)|jobs:(slow_)?page|attempts) /

/** What may be said of any request before it comes to a call: its address or its headers cannot be read. */
const REFUSED_EARLIER = [400, 414, 431]

let server: TestServer
let world: World
let description: Description
let prints: Fingerprints
const tokens: Record<string, string | undefined> = { anonymous: undefined }
beforeAll(async () => {
  server = await startTestServer({ contents: EXAMPLE_TOWN })
  world = await makeWorld(server)
  description = await readDescription(server.as.anonymous)
  prints = await makeFingerprints(server.database)
  for (const name of ['member', 'admin', 'staff'])
    tokens[name] = await openSession(server.database, name)
})
afterAll(() => server?.close())

const random = createRandom(SEED)
const callers = ['member', 'member', 'member', 'admin', 'admin', 'anonymous']

/** Who asks: staff for what staff alone makes. */
function callerOf({ name }: DescribedCall): string {
  // whoever signs in or out, or ends his account, loses the session that asks
  if (/ \/api\/(sessions?|account\/removals)$/.test(name) && !name.startsWith('GET'))
    return 'anonymous'
  const isOfStaff = /contentitems|(POST|DELETE) \/api\/companies/.test(name)
  return isOfStaff && random.chance(0.7) ? 'staff' : random.pick(callers)
}

async function send({ method, url, payload, headers }: Request, caller: string) {
  const token = tokens[caller]
  const { statusCode, body } = await server.app.inject({
    method,
    url,
    headers: {
      ...SAME_ORIGIN,
      ...(payload === undefined ? headers : withType(headers)),
    },
    ...(payload !== undefined && { payload: wired(payload, headers) }),
    cookies: token ? { kavel_session: token } : {},
  })
  return { status: statusCode, body }
}

const withType = (headers: Request['headers']) => ({
  'content-type': 'application/json',
  ...headers,
})
const wired = (payload: unknown, headers: Request['headers']) =>
  headers['content-type'] ? (payload as Buffer) : JSON.stringify(payload)

/** Adds what was made to what later requests may name. */
function note({ name }: Request, text: string, { own, spare }: Supply): void {
  const entity = ENTITY_NAMES.find((one) => name === `POST /api/${one}/list`)
  if (!entity) return
  const made = [JSON.parse(text) as { id: number } | { id: number }[]].flat()
  if (entity === 'companies') spare.push(...made.map(({ id }) => id))
  else own[entity].push(...made)
}

it(`answers ${REQUESTS} random requests without a fault (seed ${SEED})`, async () => {
  let supply = await fill(server, world.other)
  const theirs = async () => {
    const all = await prints.read()
    return new Map([...all].filter(([place]) => place.endsWith(` ${server.companies.other}`)))
  }
  const before = await theirs()
  expect(before.size).toBeGreaterThan(ENTITY_NAMES.length / 2)
  const demandTheirs = async (told: string) => {
    const places = differences(before, await theirs())
    if (places.length) throw new Error(`Up to ${told}: changed ${places.join(', ')}`)
  }
  const { calls } = description
  const hits = new Map(calls.map(({ name }) => [name, { sent: 0, good: 0, refused: 0 }]))
  let turnedAway = 0
  const memory: { heap: number; rss: number }[] = []
  let next = ''
  let sent = 0
  const start = performance.now()
  const isTime = () => performance.now() - start > SECONDS * 1_000
  for (let index = 0; index < REQUESTS && !isTime(); index++) {
    if (index % REFILLED === REFILLED - 1) {
      // who makes people proved lately who he is
      await server.database.pool.query('update sessions set "confirmedAt" = now()')
      supply = await fill(server, world.other)
    }
    if (isLarge && index % TOLD === 0) {
      const { heap, rss } = measureMemory()
      memory.push({ heap, rss })
      console.log(`${index} of seed ${SEED}: heap ${heap} MB, all ${rss} MB`)
    }
    sent = index + 1
    // every call has its turn with what should succeed, then chance decides
    const isTurn = index < calls.length
    const call = isTurn ? (calls[index] as DescribedCall) : random.pick(calls)
    const caller = callerOf(call)
    const request = drawRequest(call, { random, description, supply }, caller, isTurn)
    const told = `${index}: ${caller} ${request.method} ${request.url} ${JSON.stringify(request.payload)?.slice(0, 2_000)}`
    next = await prints.nextWrite()
    const { status, body } = await send(request, caller)
    if (status >= 500 && !isTooMuch(body)) throw new Error(`${told}\n${status} ${body}`)
    if (status >= 500) turnedAway += 1
    if (!call.statuses.includes(status) && !REFUSED_EARLIER.includes(status))
      throw new Error(`${told}\n${status} is in no description: ${body}`)
    const hit = hits.get(call.name) as { sent: number; good: number; refused: number }
    hit.sent += 1
    if (status < 400) hit.good += 1
    else hit.refused += 1
    if (status === 201) note(request, body, supply)
    if ((status >= 400 || request.method === 'GET') && (await prints.wasWritten(next)))
      await demandUnchanged(request, caller, told, next)
    if (index % BATCH === BATCH - 1) await demandTheirs(told)
  }
  await demandTheirs('the last')
  const all = [...hits.values()]
  expect(all.every(({ sent }) => sent > 0)).toBe(true)
  // some get through, else nothing is tried
  expect(all.reduce((sum, { good }) => sum + good, 0)).toBeGreaterThan(sent / 6)
  if (isLarge) {
    console.log(`${turnedAway} of ${sent} turned away as too much at once`)
    // what is loaded and kept once is there after the first requests
    const settled = memory[Math.min(2, memory.length - 1)]
    const [early, late] = [settled, memory.at(-1)] as [(typeof memory)[0], (typeof memory)[0]]
    expect(late.heap, 'heap after the run, MB').toBeLessThan(early.heap * 1.3 + 20)
    expect(late.rss, 'memory after the run, MB').toBeLessThan(early.rss * 1.3 + 50)
    const without = (what: 'good' | 'refused') =>
      [...hits].filter(([, hit]) => !hit[what]).map(([name]) => name)
    expect(without('good'), 'calls that never succeeded').toEqual([])
    expect(without('refused'), 'calls that were never refused').toEqual(NEVER_REFUSED)
  }
  expect((await server.as.anonymous('GET', '/api/health')).status).toBe(200)
}, 7_200_000)

/** Refusals that are ours to give: the server is asked for more than it does at once. */
function isTooMuch(body: string): boolean {
  return ['too_heavy', 'busy', 'preparing'].some((code) => body.includes(`"code":"${code}"`))
}

/**
 * Somebody wrote while the request was refused: only the product did. What is removed leaves a row in the audit; where there is
 * no row at all the request is sent again, and every table compared.
 */
async function demandUnchanged(
  request: Request,
  caller: string,
  told: string,
  next: string,
): Promise<void> {
  const written = await prints.writtenSince(next)
  const foreground = written.filter((place) => !IN_BACKGROUND.test(place))
  if (foreground.length) throw new Error(`${told}: refused, and wrote ${foreground.join(', ')}`)
  if (written.length) return
  // pages are computed while others ask
  await server.pagesReady()
  const before = await prints.read()
  await send(request, caller)
  const places = differences(before, await prints.read())
  if (places.length) throw new Error(`${told}: refused, and changed ${places.join(', ')}`)
}

/** Megabytes in use after what nobody needs was thrown away. */
function measureMemory(): { heap: number; rss: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: Math.round(heapUsed / 1e6), rss: Math.round(rss / 1e6) }
}
