/** The features of the plots of the sample: of all of them at once, and after one building changed. */

import { BATCH_TIME, LANES } from '@kavel/application/search'
import { computeFeatures, type Database, type DatabaseKind } from '@kavel/database'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const BUILDINGS = 5
/** Seconds. What an import changes is to be found within ten, of which the server waits three and the index needs some. */
const LIMITS = {
  postgresql: { all: 20, building: 1 },
  pglite: { all: 60, building: 1 },
} as const satisfies Record<DatabaseKind, { all: number; building: number }>

export async function benchFeatures(
  database: Database,
  { smoke }: Pick<BenchContext, 'smoke'>,
): Promise<Figures> {
  const limits = LIMITS[database.kind]
  // In a smoke run the sample is there, and the server may have computed some.
  if (!smoke) await seedSample(database, () => {})
  // As the server does it when nobody asked for a while.
  const pace = database.kind === 'pglite' ? { time: () => BATCH_TIME.most } : { lanes: LANES }
  const all = await time(() => computeFeatures(database.pool, pace))
  const before = await readState(database)
  const buildings = await database.pool.query<{ id: string }>(
    'select register_id as id from register.buildings where height is not null order by 1 limit $1',
    [smoke ? 1 : BUILDINGS],
  )
  const times: number[] = []
  for (const { id } of buildings.rows)
    for (const change of [1, -1]) {
      await database.pool.query(
        'update register.buildings set height = height + $1 where register_id = $2',
        [change, id],
      )
      times.push(await time(() => computeFeatures(database.pool)))
    }
  const after = await readState(database)
  return {
    plots: noted(before.plots, 'plots'),
    'all plots': atMost(all / 1000, limits.all, 's'),
    'a plot': noted(all / before.plots, 'ms'),
    'one building': atMost(median(times) / 1000, limits.building, 's'),
    'table that differs when all is as it was': atMost(after.sum === before.sum ? 0 : 1, 0, 'of 1'),
  }
}

/** How many rows there are, and a sum of all that is in them. */
async function readState({ pool }: Database): Promise<{ plots: number; sum: string }> {
  const { rows } = await pool.query<{ plots: number; sum: string }>(
    `select count(*)::int as plots, md5(string_agg(md5((to_jsonb(f) - 'computed_at')::text), '' order by plot_id)) as sum
     from register.features f`,
  )
  return rows[0] as { plots: number; sum: string }
}
