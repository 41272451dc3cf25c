/** What is known of a large business park, as a page about it asks. */
import { readPageArea } from '@kavel/application/publications'
import { INDICATORS } from '@kavel/concept'
import type { Database, DatabaseKind } from '@kavel/database'
import { INDICATOR_TYPES } from '@kavel/domain'
import { LARGE_PARK, makeLargePark } from '../apps/server/src/testing/park.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

/** Seconds: a page is made in the background, and its author waits for it. */
const LIMITS = { postgresql: 5, pglite: 5 } as const satisfies Record<DatabaseKind, number>
const READINGS = 5

export async function benchParks(
  database: Database,
  { smoke }: Pick<BenchContext, 'smoke'>,
): Promise<Figures> {
  const size = smoke ? { buildings: 20, companies: 8 } : { buildings: 2_000, companies: 800 }
  const company = await makeLargePark(database.pool, size)
  const read = () =>
    readPageArea(database.pool, { kind: 'business_parks', code: LARGE_PARK }, ['park'], company)
  const { park } = await read()
  const times: number[] = []
  for (let turn = 0; turn < (smoke ? 1 : READINGS); turn++) times.push(await time(read))
  const computing = await time(() =>
    INDICATOR_TYPES.map((type) => INDICATORS[type].compute(park!, { by: 'points', prefixes: [] })),
  )
  return {
    buildings: noted(park!.buildings.length, 'buildings'),
    companies: noted(park!.companies!.length, 'companies'),
    'what is known of a park': atMost(median(times) / 1000, LIMITS[database.kind], 's'),
    'its indicators': atMost(computing, 100, 'ms'),
  }
}
