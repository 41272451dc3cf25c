/** Refreshes at night what is past its rhythm, where that is switched on. */
import type { Answers } from '@kavel/calls'
import type { ConfiguredEndpoints } from '@kavel/registers'
import type pg from 'pg'
import { nextSlot } from '../work/schedule.ts'
import { readHoldings } from './holdings.ts'
import { addRefresh } from './refresh-store.ts'

type Nightly = Answers['GET /imports/nightly']

export async function readNightly(pool: pg.Pool): Promise<Nightly> {
  const { rows } = await pool.query<{ is_on: boolean; begun: Date; last_run_at: Date | null }>(
    `select is_on, greatest(switched_at, last_run_at) as begun, last_run_at from register.nightly`,
  )
  const row = rows[0]
  return {
    isOn: row?.is_on ?? false,
    nextRunAt: row?.is_on ? nextSlot('nightly', row.begun).toISOString() : null,
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
 * Asks for refreshes of what is past its rhythm, for a night that came after the last one and after it was switched on. Gives
 * the number of refreshes. Who is cut off asks again: what waits already is not asked for twice.
 */
export async function refreshByNight(
  pool: pg.Pool,
  endpoints: ConfiguredEndpoints,
  night: Date,
): Promise<number> {
  const { nextRunAt } = await readNightly(pool)
  if (nextRunAt === null || Date.parse(nextRunAt) > night.getTime()) return 0
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
  await pool.query('update register.nightly set last_run_at = $1 where is_on', [night])
  return asked
}
