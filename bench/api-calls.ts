/**
 * The ten calls that the journey makes most, each beside a bare route with one statement written by hand. By what the web
 * application asks: the session at every start; the table and the pins of locations; a location with all its children for
 * the panel, the editor and the sheets; a save of a building at every pause of a drag and of a location at every change
 * of a figure; a new dwelling type and their order; a public page; the search field at every pause of typing. (Tiles, the
 * busiest of all by number, have a benchmark of their own.)
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Database, Principal } from '@kavel/database'
import { PublicationStatus } from '@kavel/domain'
import type { FastifyInstance } from 'fastify'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import { connect, openSessions, type Send, startApi } from './api-app.ts'
import { createBareRoutes } from './baseline/api-route.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const SIZE = { locations: 1_000, rounds: 150, warmUp: 20 } as const
const SMOKE_SIZE = { locations: 3, rounds: 1, warmUp: 1 } as const
/** The bar: times the bare route, on a server. */
const RATIO = 2
/** Milliseconds that a page is waited for. */
const PATIENCE = 60_000

const FOLDER = new URL('./baseline/api/', import.meta.url)
const STATEMENTS = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.sql', ''),
    readFileSync(new URL(file, FOLDER), 'utf8'),
  ]),
)

/** A call of ours, and the values of the statement that does the same. */
interface Pair {
  readonly ours: (round: number) => readonly [method: string, path: string, body?: unknown]
  readonly values: (round: number) => readonly unknown[]
  readonly principal?: Principal
}

/** Measures over real HTTP, ours and theirs in turns, warm, one caller. */
export async function benchApiCalls(
  database: Database,
  { smoke, sample }: Pick<BenchContext, 'smoke' | 'sample'>,
): Promise<Figures> {
  const { locations, rounds, warmUp } = smoke ? SMOKE_SIZE : SIZE
  // what the search field looks through; in a smoke run it is there
  await seedSample(database, () => {}, sample)
  const member = await fillCompany(database, locations, 'bench-calls')
  const api = await startApi(database)
  const routes: FastifyInstance[] = []
  const closers: (() => void)[] = []
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const ours: Send = (method, path, body) =>
      api.send(method, `/api${path}`, body, { cookie, 'accept-encoding': 'gzip' })
    const pairs = await preparePairs(ours, member)
    const actor = { companyId: member.companyId, userId: member.userId, role: 'user' } as const
    const figures: Figures = {}
    for (const [name, pair] of Object.entries(pairs)) {
      const { [name]: statement = '' } = STATEMENTS
      const route = createBareRoutes(database.pool, pair.principal ?? actor, { [name]: statement })
      routes.push(route)
      const bare = connect(await route.listen({ port: 0, host: '127.0.0.1' }))
      closers.push(bare.close)
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let round = -warmUp; round < rounds; round++) {
        const own = await time(() => ours(...pair.ours(round)))
        const other = await time(() => bare.send('POST', `/${name}`, pair.values(round)))
        if (round < 0) continue
        times.ours.push(own)
        times.theirs.push(other)
      }
      const [own, other] = [median(times.ours), median(times.theirs)]
      figures[`api_${name}_ms_${database.kind}`] = noted(own, 'ms')
      figures[`api_${name}_to_bare_${database.kind}`] =
        database.kind === 'postgresql'
          ? atMost(own / other, RATIO, 'ratio')
          : noted(own / other, 'ratio')
    }
    return figures
  } finally {
    for (const close of closers) close()
    for (const route of routes) await route.close()
    await api.close()
    await removeCompany(database, member)
  }
}

/** A location with a design and a published page, and the calls about it. */
async function preparePairs(send: Send, { companyId, userId }: Member) {
  const make = async (entity: string, body: unknown) =>
    JSON.parse((await send('POST', `/${entity}/list`, body)).body)
  const listed = await send('GET', '/locations/list?type=0&limit=1000&depth=0&fields=name,key')
  const [one, ...others] = JSON.parse(listed.body) as { id: number; key: string }[]
  if (!one) throw new Error('there is no location')
  const { id: locationId, key } = one
  /** Another location each time: one has not room for them all. */
  const next = (round: number) => others.at(round % others.length)?.id
  const tree = JSON.parse((await send('GET', `/locations/detail/${locationId}`)).body)
  const [concept] = tree.concepts
  const [building] = await make(
    'buildings',
    [0, 1, 2].map((i) => ({ conceptId: concept.id, name: `Blok ${i}`, x: 150_000, y: 480_000 })),
  )
  const publication = await make('publications', {
    name: 'Bench',
    type: 'location',
    cfg: { locationKey: key },
  })
  await make('sections', { type: 'location_summary', publicationId: publication.id })
  await send('PATCH', `/publications/detail/${publication.id}`, {
    status: PublicationStatus.published,
  })
  const page = `/publications/public/${publication.key}`
  for (const until = performance.now() + PATIENCE; ; ) {
    const found = await send('GET', page).catch(() => null)
    if (found) break
    if (performance.now() > until) throw new Error('the page does not come')
  }
  const { id: _, createdAt: __, updatedAt: ___, companyId: ____, ...unit } = tree.units[0]
  const order = (round: number) =>
    (tree.units as { id: number }[]).map(({ id }, i) => ({ id, order: 10 * (i + 1) + (round % 2) }))
  const searched = ['brand', 'dorps', 'markt', 'kade', 'haven']
  const word = (round: number) => searched[Math.abs(round) % searched.length] as string

  const pairs = {
    session: { ours: () => ['GET', '/session'], values: () => [userId, companyId] },
    table: {
      ours: () => ['GET', '/locations/list?order=-updatedAt&depth=0&type=0&limit=100&offset=0'],
      values: () => [],
    },
    pins: {
      ours: () => [
        'GET',
        '/locations/list?limit=1000&depth=0&order=-updatedAt&type=0&archived=false&fields=name,lat,lon,status,phase',
      ],
      values: () => [],
    },
    detail: {
      ours: () => ['GET', `/locations/detail/${locationId}?depth=10`],
      values: () => [locationId],
    },
    building: {
      ours: (round) => [
        'PATCH',
        `/buildings/detail/${building.id}`,
        { cfg: { floor_height: 3 + (round % 10) / 100 } },
      ],
      values: (round) => [building.id, { floor_height: 3 + (round % 10) / 100 }],
    },
    location: {
      ours: (round) => [
        'PATCH',
        `/locations/detail/${locationId}`,
        { cfg: { finance_parameters: { interest: 0.04 + (round % 10) / 1000 } } },
      ],
      values: (round) => [locationId, { interest: 0.04 + (round % 10) / 1000 }],
    },
    unit: {
      ours: (round) => ['POST', '/units/list', { ...unit, locationId: next(round) }],
      values: (round) => [
        companyId,
        next(round),
        unit.name,
        unit.size,
        unit.size_max,
        unit.price,
        unit.cfg,
      ],
    },
    order: {
      ours: (round) => ['PUT', '/units/order', order(round)],
      values: (round) => [JSON.stringify(order(round))],
    },
    page: { ours: () => ['GET', page], values: () => [publication.key], principal: 'public' },
    search: {
      ours: (round) => ['GET', `/register/search?q=${word(round)}&limit=8`],
      values: (round) => [`${word(round)}%`, `${word(round)}:*`],
    },
  } as const satisfies Record<string, Pair>
  return pairs as Readonly<Record<string, Pair>>
}
