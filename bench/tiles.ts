/** Plot tiles of the sample municipality, cold: time on the embedded database, ratio to a bare route on a server. */
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings } from '@kavel/application'
import { createCompany, createUser } from '@kavel/application/accounts'
import { type Database, registerSummary, withPrincipal } from '@kavel/database'
import { toWebMercator } from '@kavel/registers'
import { createApp } from '@kavel/server/app'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import { createTileRoute } from './baseline/tile-route.ts'
import { atMost, type Figures, quantile, time } from './figures.ts'

const PASSWORD = 'bench wachtwoord'
/** All tiles of these levels, and then as many of the deeper ones as fit. */
const WHOLE_LEVELS = [14, 15]
const DEEPER_LEVELS = [16, 17]
const MOST_DEEPER = 200
const SMOKE_TILES = 3
/** The bars of the issue: milliseconds on the embedded database, times the bare route on a server. */
const EMBEDDED_P95_MS = 150
const SERVER_RATIO = 1.3

type TileId = readonly [z: number, x: number, y: number]

/** Measures over real HTTP, each tile once, on a migrated, empty database that it fills with the sample. */
export async function benchTiles(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const read = readSettings({})
  if (!read.ok) throw new Error('the default settings are wrong')
  await seedSample(database, () => {})
  await withPrincipal(database.pool, 'system', async (client) => {
    const companyId = await createCompany(client, { name: 'Bench' })
    await createUser(client, { companyId, username: 'bench', password: PASSWORD })
  })
  const tiles = (await chooseTiles(database)).slice(0, smoke ? SMOKE_TILES : undefined)
  const app = await createApp({ database, settings: read.settings })
  const bare = createTileRoute(database.pool)
  const agent = new Agent({ keepAlive: true })
  try {
    const ours = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/tiles/plots`
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
    const theirs = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'bench', password: PASSWORD },
    })
    const headers = { cookie: `kavel_session=${signedIn.cookies[0]?.value}` }
    const fetchOurs = ([z, x, y]: TileId) => load(`${ours}/${z}/${x}/${y}.mvt`, agent, headers)
    const fetchTheirs = ([z, x, y]: TileId) => load(`${theirs}/${z}/${x}/${y}`, agent, {})
    // The routes and the connections, not the tiles, are warm: a tile elsewhere, asked a few times.
    for (let i = 0; i < (smoke ? 1 : 20); i++) {
      await fetchOurs([17, i, 0])
      if (database.kind === 'postgresql') await fetchTheirs([17, i, 0])
    }
    if (database.kind === 'pglite') {
      const times: number[] = []
      for (const tile of tiles) times.push(await time(() => fetchOurs(tile)))
      return { plot_tile_p95_pglite: atMost(quantile(times, 0.95), EMBEDDED_P95_MS, 'ms') }
    }
    let [own, reference] = [0, 0]
    for (const [index, tile] of tiles.entries()) {
      // Who comes second finds the pages in memory, so they take turns.
      if (index % 2) own += await time(() => fetchOurs(tile))
      reference += await time(() => fetchTheirs(tile))
      if (index % 2 === 0) own += await time(() => fetchOurs(tile))
    }
    return { plot_tile_ratio_postgresql: atMost(own / reference, SERVER_RATIO, 'ratio') }
  } finally {
    agent.destroy()
    await app.close()
    bare.close()
  }
}

/** Tiles over the plots' bounding box. */
async function chooseTiles({ pool }: Database): Promise<TileId[]> {
  const { bbox } = await registerSummary(pool)
  if (!bbox) throw new Error('there are no plots')
  const deeper = DEEPER_LEVELS.flatMap((z) => tilesOf(z, bbox))
  const step = Math.max(1, deeper.length / MOST_DEEPER)
  const some = Array.from(
    { length: Math.min(MOST_DEEPER, deeper.length) },
    (_, i) => deeper[Math.floor(i * step)]!,
  )
  return [...WHOLE_LEVELS.flatMap((z) => tilesOf(z, bbox)), ...some]
}

function tilesOf(z: number, [west, south, east, north]: readonly number[]): TileId[] {
  // Half the width of Web Mercator's square: π × the radius of EPSG:3857.
  const half = Math.PI * 6378137
  const at = (lon: number, lat: number) => {
    const [x, y] = toWebMercator([lon, lat])
    const scale = 2 ** z / (2 * half)
    return [Math.floor((x + half) * scale), Math.floor((half - y) * scale)] as const
  }
  const [left, top] = at(west!, north!)
  const [right, bottom] = at(east!, south!)
  const tiles: TileId[] = []
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push([z, x, y])
  return tiles
}

function load(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
