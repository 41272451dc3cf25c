/** Refreshes as the database keeps them: what was asked for and how it ended. Whether one runs is told by its job. */

import type { Answers, LayerProgress, RefreshState, RefreshTarget } from '@kavel/calls'
import { expectRows, withPrincipal } from '@kavel/database'
import type { ImportKey, Why } from '@kavel/registers'
import type pg from 'pg'
import { addJobs, cancelJob } from '../work/job-store.ts'

type Refresh = Answers['GET /imports/refreshes'][number]

/** As the database gives it. */
type Moments<Row> = Omit<Row, 'askedAt' | 'startedAt' | 'finishedAt'> & {
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** Ended refreshes that are kept: some weeks of nights with a dozen areas. */
const KEPT = 200
/** Of those, what one answer tells. */
const TOLD = 30

export interface RefreshOrder {
  readonly target: RefreshTarget
  /** How people call that. */
  readonly name: string
  readonly areaId: number | null
  readonly layers: readonly ImportKey[] | null
  readonly byNight?: boolean
}

/** The job of a refresh `r` that has not ended. */
const JOB = `left join jobs j on r.state = 'waiting' and j.company_id is null and j.kind = 'refresh' and j.key = r.id::text`
/** One that neither waits nor runs nor ended was left behind. */
const STATE = `case when r.state <> 'waiting' then r.state when j.id is null then 'interrupted'
  when j.claim is null then 'waiting' else 'running' end`

/** Adds a refresh, or gives the one that waits for the same already. */
export async function addRefresh(
  pool: pg.Pool,
  { target, name, areaId, layers, byNight = false }: RefreshOrder,
): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    // two that ask for the same at once
    await client.query('lock table register.refreshes in share row exclusive mode')
    const waiting = await client.query<{ id: number }>(
      `update register.refreshes set by_night = $3 where id = (
         select r.id from register.refreshes r ${JOB}
         where r.target = $1 and coalesce(r.layers, '{}') = coalesce($2::text[], '{}') and ${STATE} = 'waiting' limit 1)
       returning id`,
      [JSON.stringify(target), layers, byNight],
    )
    if (waiting.rows[0]) return waiting.rows[0].id
    const added = await client.query<{ id: number }>(
      `insert into register.refreshes (target, name, area_id, layers, by_night) values ($1, $2, $3, $4, $5) returning id`,
      [JSON.stringify(target), name, areaId, layers, byNight],
    )
    const { id } = expectRows(added, 1).rows[0] as { id: number }
    await addJobs(client, 'refresh', [{ id }])
    await client.query(
      `delete from register.refreshes where state <> 'waiting' and id not in (
         select id from register.refreshes order by id desc limit $1)`,
      [KEPT],
    )
    return id
  })
}

export async function listRefreshes(pool: pg.Pool): Promise<Refresh[]> {
  const rows = await withPrincipal(pool, 'system', async (client) => {
    const found = await client.query<Moments<Refresh>>(
      `select r.id, r.name, r.target, r.area_id as "areaId", r.layers, r.by_night as "byNight", ${STATE} as state,
         r.progress, r.message, coalesce(j.cancelled, false) as "isCancelling", r.asked_at as "askedAt",
         r.started_at as "startedAt", r.finished_at as "finishedAt"
       from register.refreshes r ${JOB} order by r.id desc limit $1`,
      [TOLD],
    )
    return found.rows
  })
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** Asks for the end of a refresh: one that waits has it at once. False where there is none. */
export async function cancelRefresh(pool: pg.Pool, id: number): Promise<boolean> {
  return withPrincipal(pool, 'system', async (client) => {
    if ((await cancelJob(client, 'refresh', { id })) === 'dropped')
      await writeEnd(client, id, { state: 'cancelled', progress: null })
    const { rowCount } = await client.query('select 1 from register.refreshes where id = $1', [id])
    return rowCount === 1
  })
}

/** Target and layers of a refresh. */
export interface RefreshWork {
  readonly target: RefreshTarget
  readonly layers: readonly ImportKey[] | null
}

/** Notes that it is begun, perhaps once more; null when it is gone. */
export async function beginRefresh(pool: pg.Pool, id: number): Promise<RefreshWork | null> {
  const { rows } = await pool.query<RefreshWork>(
    `update register.refreshes set started_at = now(), progress = '[]' where id = $1 and state = 'waiting'
     returning target, layers`,
    [id],
  )
  return rows[0] ?? null
}

/** Writes how far it is. */
export async function noteProgress(
  pool: pg.Pool,
  id: number,
  progress: readonly LayerProgress[],
): Promise<void> {
  await pool.query(
    `update register.refreshes set progress = $2 where id = $1 and state = 'waiting'`,
    [id, JSON.stringify(progress)],
  )
}

export interface RefreshEnd {
  readonly state: RefreshState
  readonly message?: Why
  readonly areaId?: number | null
  /** Null: as it was noted last. */
  readonly progress: readonly LayerProgress[] | null
}

/** Writes how it ended. */
export async function writeEnd(
  client: pg.PoolClient,
  id: number,
  { state, message, areaId = null, progress }: RefreshEnd,
): Promise<void> {
  await client.query(
    `update register.refreshes set state = $2, message = $3, area_id = coalesce($4, area_id),
       progress = coalesce($5, progress), finished_at = now()
     where id = $1`,
    [
      id,
      state,
      message === undefined ? null : JSON.stringify(message),
      areaId,
      progress && JSON.stringify(progress),
    ],
  )
}
