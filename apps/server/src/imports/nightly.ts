/** Refreshes at night what is past its rhythm, where that is switched on. */
import type { Answers } from '@kavel/calls'
import { countRows, type Database } from '@kavel/database'
import type { ConfiguredEndpoints } from '@kavel/registers'
import type pg from 'pg'
import { recur } from '../recurring.ts'
import { readHoldings } from './holdings.ts'
import { nextNight } from './night.ts'
import { addRefresh } from './refresh-store.ts'

type Nightly = Answers['GET /imports/nightly']

/** Milliseconds between looks at the clock. */
const PACE = 5 * 60_000

export async function readNightly(pool: pg.Pool): Promise<Nightly> {
  const { rows } = await pool.query<{ is_on: boolean; begun: Date; last_run_at: Date | null }>(
    `select is_on, greatest(switched_at, last_run_at) as begun, last_run_at from register.nightly`,
  )
  const row = rows[0]
  return {
    isOn: row?.is_on ?? false,
    nextRunAt: row?.is_on ? nextNight(row.begun).toISOString() : null,
    lastRunAt: row?.last_run_at?.toISOString() ?? null,
  }
}

/** Switches it; what is on already keeps its next run. */
export async function switchNightly(pool: pg.Pool, isOn: boolean): Promise<Nightly> {
  await pool.query(
    `insert into register.nightly (is_on, switched_at) values ($1, now())
     on conflict (one) do update set is_on = excluded.is_on, switched_at = excluded.switched_at
       where nightly.is_on <> excluded.is_on`,
    [isOn],
  )
  return readNightly(pool)
}

/**
 * Asks for a refresh of what is past its rhythm when a night has come since the last; of several servers one does. Gives
 * the number of refreshes. A night that nobody was there is made up for.
 */
export async function refreshByNight(
  pool: pg.Pool,
  endpoints: ConfiguredEndpoints,
  now: Date,
): Promise<number> {
  const { nextRunAt } = await readNightly(pool)
  if (nextRunAt === null || Date.parse(nextRunAt) > now.getTime()) return 0
  const taken = await pool.query(
    `update register.nightly set last_run_at = $2 where is_on and greatest(switched_at, last_run_at) < $1`,
    [nextRunAt, now],
  )
  if (countRows(taken) === 0) return 0
  const { layers, areas } = await readHoldings(pool, endpoints)
  const byService = new Set(
    layers.filter(({ access }) => access === 'service').map(({ key }) => key),
  )
  let asked = 0
  for (const { id, name, fictional, holdings } of areas) {
    const isOld = ({ layer, freshness }: (typeof holdings)[number]) =>
      byService.has(layer) && (freshness === 'due' || freshness === 'overdue')
    const old = new Set(holdings.filter(isOld).map(({ layer }) => layer))
    if (id === null || fictional || old.size === 0) continue
    await addRefresh(pool, {
      target: { area: id },
      name,
      areaId: id,
      layers: [...old],
      byNight: true,
    })
    asked += 1
  }
  return asked
}

/** Looks at the clock every few minutes. */
export function watchNights(
  database: Pick<Database, 'pool' | 'lost'>,
  endpoints: ConfiguredEndpoints,
  onAsked: () => void,
): { stop(): Promise<void> } {
  return recur(database, PACE, 'The nightly refresh waits:', async () => {
    if ((await refreshByNight(database.pool, endpoints, new Date())) > 0) onAsked()
  })
}
