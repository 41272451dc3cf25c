/** Refreshes as the database keeps them: the rows of `register.refreshes` are the only state. */
import type { Answers, LayerProgress, RefreshState, RefreshTarget } from '@kavel/calls'
import { countRows } from '@kavel/database'
import type { ImportKey } from '@kavel/registers'
import type pg from 'pg'

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

/** Adds a refresh, or gives the one that waits for the same already. */
export async function addRefresh(
  pool: pg.Pool,
  { target, name, areaId, layers, byNight = false }: RefreshOrder,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into register.refreshes (target, name, area_id, layers, by_night) values ($1, $2, $3, $4, $5)
     on conflict (target, coalesce(layers, '{}')) where state = 'waiting' do update set by_night = excluded.by_night
     returning id`,
    [JSON.stringify(target), name, areaId, layers, byNight],
  )
  await pool.query(
    `delete from register.refreshes where state not in ('waiting', 'running') and id not in (
       select id from register.refreshes order by id desc limit $1)`,
    [KEPT],
  )
  return rows[0]!.id
}

export async function listRefreshes(pool: pg.Pool): Promise<Refresh[]> {
  const { rows } = await pool.query<Moments<Refresh>>(
    `select id, name, target, area_id as "areaId", layers, by_night as "byNight", state, progress, message,
       cancelled and state = 'running' as "isCancelling", asked_at as "askedAt", started_at as "startedAt",
       finished_at as "finishedAt"
     from register.refreshes order by id desc limit $1`,
    [TOLD],
  )
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** Asks for the end of a refresh: one that waits has it at once. False where there is none. */
export async function cancelRefresh(pool: pg.Pool, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update register.refreshes set cancelled = cancelled or state in ('waiting', 'running'),
       state = case state when 'waiting' then 'cancelled' else state end,
       finished_at = case state when 'waiting' then now() else finished_at end
     where id = $1`,
    [id],
  )
  return rowCount === 1
}

/** A refresh that this process works on. */
export interface Claimed {
  readonly id: number
  readonly claim: string
  readonly target: RefreshTarget
  readonly layers: readonly ImportKey[] | null
}

/** Marks as interrupted what runs without a word of its process; all of it where no other process can be at work. */
export async function markInterrupted(pool: pg.Pool, isAlone: boolean): Promise<void> {
  await pool.query(
    `update register.refreshes set state = 'interrupted', finished_at = now(), claim = null
     where state = 'running' and ($1 or alive_until < now())`,
    [isAlone],
  )
}

/** Begins what waits longest, unless one runs. */
export async function claimRefresh(
  pool: pg.Pool,
  claim: string,
  lease: number,
): Promise<Claimed | null> {
  try {
    const { rows } = await pool.query<Claimed>(
      `update register.refreshes set state = 'running', claim = $1, started_at = now(),
         alive_until = now() + make_interval(secs => $2 / 1000.0)
       where id = (select id from register.refreshes where state = 'waiting'
           and not exists (select from register.refreshes where state = 'running')
         order by id limit 1 for update skip locked)
       returning id, claim, target, layers`,
      [claim, lease],
    )
    return rows[0] ?? null
  } catch (error) {
    // another process began one at the same moment: the index knows one that runs
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505'

/** Writes how far it is and that it goes on; tells whether it is still ours, and whether somebody asked for its end. */
export async function noteProgress(
  pool: pg.Pool,
  { id, claim }: Claimed,
  progress: readonly LayerProgress[],
  lease: number,
): Promise<{ readonly isOurs: boolean; readonly isCancelled: boolean }> {
  const { rows } = await pool.query<{ cancelled: boolean }>(
    `update register.refreshes set progress = $3, alive_until = now() + make_interval(secs => $4 / 1000.0)
     where id = $1 and claim = $2 returning cancelled`,
    [id, claim, JSON.stringify(progress), lease],
  )
  return { isOurs: rows.length > 0, isCancelled: rows[0]?.cancelled ?? false }
}

export interface RefreshEnd {
  readonly state: RefreshState
  readonly message?: string
  readonly areaId?: number | null
  readonly progress: readonly LayerProgress[]
}

/** Writes how it ended; false when it is no longer ours. */
export async function endRefresh(
  pool: pg.Pool,
  { id, claim }: Claimed,
  { state, message = '', areaId = null, progress }: RefreshEnd,
): Promise<boolean> {
  const ended = await pool.query(
    `update register.refreshes set state = $3, message = nullif($4, ''), area_id = coalesce($5, area_id),
       progress = $6, finished_at = now(), claim = null, alive_until = null
     where id = $1 and claim = $2`,
    [id, claim, state, message, areaId, JSON.stringify(progress)],
  )
  return countRows(ended) === 1
}
