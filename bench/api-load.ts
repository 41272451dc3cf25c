/** A thousand people at work: calls arrive on a schedule whatever becomes of those before. */
import { type Database, withPrincipal } from '@kavel/database'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import { openSessions, startApi } from './api-app.ts'
import { type Call, runArrivals } from './arrivals.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, noted, quantile } from './figures.ts'

/** Companies with so many members and locations each; each member calls every `pause` seconds (the bar). */
const SIZE = {
  companies: 20,
  members: 50,
  locations: 200,
  pause: 5,
  seconds: 60,
  warmUp: 10,
} as const
const SMOKE_SIZE = {
  companies: 1,
  members: 4,
  locations: 3,
  pause: 0.2,
  seconds: 0.4,
  warmUp: 0.2,
} as const
/** The bars; the generator must not take a core of the server. */
const LIMITS = { p95: 300, generatorShare: 50 } as const

interface Person extends Member {
  readonly cookie: string
  /** A location of the company, with what belongs to it. */
  readonly locationId: number
  readonly unitId: number
}

/**
 * Measures at the generator, which is a process of its own on the same cores, from the scheduled moment to the last
 * byte. The server is this process.
 */
export async function benchApiLoad(
  database: Database,
  { smoke, sample }: Pick<BenchContext, 'smoke' | 'sample'>,
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  await seedSample(database, () => {}, sample)
  const companies: Member[] = []
  for (let i = 0; i < size.companies; i++)
    companies.push(await fillCompany(database, size.locations, `bench-load-${i}`))
  const api = await startApi(database)
  try {
    const people: Person[] = []
    for (const company of companies) people.push(...(await invite(database, company, size.members)))
    const rounds = people.length && Math.ceil((size.seconds + size.warmUp) / size.pause)
    const calls = Array.from({ length: rounds }, (_, round) =>
      people.map((person, turn) => callOf(person, round, turn)),
    ).flat()
    const stream = {
      name: 'people',
      url: api.url,
      perSecond: people.length / size.pause,
      headers: {},
      isVisitor: false,
      calls,
    }
    await runArrivals({ seconds: size.warmUp, streams: [stream] })
    const { streams, share } = await runArrivals({ seconds: size.seconds, streams: [stream] })
    const { latencies, errors } = streams.people!
    return {
      api_load_errors: atMost(errors, 0, 'errors'),
      api_load_p50_ms: noted(median(latencies), 'ms'),
      api_load_p95_ms: atMost(quantile(latencies, 0.95), LIMITS.p95, 'ms'),
      api_load_p99_ms: noted(quantile(latencies, 0.99), 'ms'),
      api_load_calls: noted(latencies.length, 'calls'),
      api_load_generator_share: atMost(share, LIMITS.generatorShare, '% of a core'),
    }
  } finally {
    await api.close()
    for (const company of companies) await removeCompany(database, company)
  }
}

/** What somebody does next, in the measure of the journey: looks twice as often as saves, and now and then searches. */
function callOf({ cookie, locationId, unitId }: Person, round: number, turn: number): Call {
  const detail = `/locations/detail/${locationId}`
  const kinds: readonly (readonly [Call['method'], string, unknown?])[] = [
    ['GET', '/session'],
    ['GET', '/locations/list?order=-updatedAt&depth=0&type=0&limit=100&offset=0'],
    ['GET', detail],
    ['PATCH', detail, { cfg: { finance_parameters: { interest: 0.04 + round / 1000 } } }],
    ['GET', '/locations/list'],
    ['PATCH', `/units/detail/${unitId}`, { price: 200_000 + round }],
    ['GET', `/register/search?q=${['dorps', 'brand', 'kade'][round % 3]}&limit=8`],
    ['GET', detail],
    ['POST', '/notes/list', { locationId, name: `Ronde ${round}` }],
  ]
  const [method, path, body] = kinds[(round + turn) % kinds.length] as (typeof kinds)[number]
  return {
    method,
    path: `/api${path}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** Gives the company so many members, each with a session and a location to work on. */
async function invite(
  database: Database,
  company: Member,
  members: number,
): Promise<readonly Person[]> {
  const { companyId, username } = company
  const made = await withPrincipal(database.pool, 'system', async (client) => {
    const users = await client.query<{ id: number }>(
      `insert into users (company_id, username, cfg)
       select $1, $2 || '-' || n, (select cfg from users where company_id = $1 limit 1) from generate_series(1, $3) n
       returning id`,
      [companyId, username, members],
    )
    const work = await client.query<{ locationId: number; unitId: number }>(
      `select l.id as "locationId", min(u.id) as "unitId" from locations l
       join units u on u.company_id = l.company_id and u."locationId" = l.id
       where l.company_id = $1 and l.type = 0 group by l.id order by l.id`,
      [companyId],
    )
    return { users: users.rows, work: work.rows }
  })
  const ids = made.users.map(({ id }) => id)
  const cookies = await openSessions(database, ids)
  return ids.map((userId, i) => ({
    ...company,
    userId,
    cookie: cookies[i] as string,
    ...(made.work[i % made.work.length] as (typeof made.work)[number]),
  }))
}
