/** Batches and what they found, in `search_potential_runs` and `search_potentials`; read and written as the company. */
import type { Answers, PotentialState, Unvalued } from '@kavel/calls'
import type { Potential } from '@kavel/concept'
import type pg from 'pg'
import type { Assumptions } from './assumed.ts'

type Answer = Answers['GET /searchqueries/{id}/potential']
export type Progress = NonNullable<Answer['progress']>

/** Outcome for one plot. */
export interface Result {
  readonly plotId: string
  readonly potential: Potential | null
  readonly reason: Unvalued | null
}

export interface Run {
  readonly state: PotentialState
  readonly presetId: number | null
  readonly hash: string
}

interface Batch {
  readonly companyId: number
  readonly queryId: number
  /** That found its plots; null where that is not told. */
  readonly filters: Progress['filters']
}

/**
 * Begins a batch of these plots, best first, or goes on with it: what was worked out of a plot with the same assumptions is kept,
 * plots that are no longer asked for leave.
 */
export async function beginRun(
  client: pg.PoolClient,
  { companyId, queryId, filters }: Batch,
  plots: readonly string[],
  { hash, told, preset }: Assumptions,
): Promise<void> {
  const of = [companyId, queryId]
  await client.query(
    `insert into search_potential_runs (company_id, "searchQueryId", state, "presetId", assumed, hash, filters)
     values ($1, $2, 'running', $3, $4, $5, $6)
     on conflict (company_id, "searchQueryId") do update set state = 'running', "presetId" = excluded."presetId",
       assumed = excluded.assumed, hash = excluded.hash, filters = excluded.filters, "startedAt" = now()`,
    [...of, preset?.id ?? null, told, hash, filters && JSON.stringify(filters)],
  )
  await client.query(
    `delete from search_potentials where company_id = $1 and "searchQueryId" = $2 and plot_id <> all ($3)`,
    [...of, plots],
  )
  await client.query(
    `insert into search_potentials (company_id, "searchQueryId", plot_id, place)
     select $1, $2, plot_id, min(place) from unnest($3::text[]) with ordinality as asked (plot_id, place) group by plot_id
     on conflict (company_id, "searchQueryId", plot_id) do update set place = excluded.place`,
    [...of, plots],
  )
}

/** The batch of a query; null when none was begun. Locked until the transaction ends. */
export async function lockRun(client: pg.PoolClient, queryId: number): Promise<Run | null> {
  const { rows } = await client.query<Run>(
    `select state, "presetId", hash from search_potential_runs where "searchQueryId" = $1 for update`,
    [queryId],
  )
  return rows[0] ?? null
}

export async function markRun(
  client: pg.PoolClient,
  queryId: number,
  state: PotentialState,
): Promise<void> {
  await client.query(
    `update search_potential_runs set state = $2, "endedAt" = now() where "searchQueryId" = $1 and state = 'running'`,
    [queryId, state],
  )
}

/** The next plots to work out, best first. */
export async function nextPlots(
  client: pg.PoolClient,
  queryId: number,
  hash: string,
  most: number,
): Promise<string[]> {
  const { rows } = await client.query<{ plot_id: string }>(
    `select plot_id from search_potentials where "searchQueryId" = $1 and hash is distinct from $2
     order by place limit $3`,
    [queryId, hash, most],
  )
  return rows.map(({ plot_id }) => plot_id)
}

/** A plot that left the batch in the meantime is left out. */
export async function writeResults(
  client: pg.PoolClient,
  queryId: number,
  hash: string,
  results: readonly Result[],
): Promise<void> {
  const rows = results.map(({ plotId, potential, reason }) => {
    const { bid = null, bidPerM2 = null, ...found } = potential ?? {}
    return { plot_id: plotId, bid, bid_per_m2: bidPerM2, found: potential && found, reason }
  })
  await client.query(
    `update search_potentials p set hash = $2, bid = r.bid, bid_per_m2 = r.bid_per_m2, found = r.found, reason = r.reason
     from jsonb_to_recordset($3) as r (plot_id text, bid double precision, bid_per_m2 double precision, found jsonb, reason text)
     where "searchQueryId" = $1 and p.plot_id = r.plot_id`,
    [queryId, hash, JSON.stringify(rows)],
  )
}

interface ProgressRow {
  readonly state: PotentialState
  readonly presetId: number | null
  readonly assumed: Progress['assumed']
  readonly hash: string
  readonly filters: Progress['filters']
  readonly startedAt: Date
  readonly total: number
  readonly done: number
  readonly valued: number
}

/** How far the batch of a query is, and the hash of its assumptions; null when none was begun. */
export async function readProgress(
  client: pg.PoolClient,
  queryId: number,
): Promise<(Omit<Progress, 'isStale'> & Pick<ProgressRow, 'hash' | 'presetId'>) | null> {
  const { rows } = await client.query<ProgressRow>(
    `select r.state, r."presetId", r.assumed, r.hash, r.filters, r."startedAt", count(p.plot_id)::integer as total,
       (count(*) filter (where p.hash = r.hash))::integer as done,
       (count(*) filter (where p.hash = r.hash and p.bid is not null))::integer as valued
     from search_potential_runs r left join search_potentials p using (company_id, "searchQueryId")
     where r."searchQueryId" = $1
     group by r.company_id, r."searchQueryId"`,
    [queryId],
  )
  const [row] = rows
  return row ? { ...row, startedAt: row.startedAt.toISOString() } : null
}

const ORDERS = {
  bid: 'p.bid desc nulls last, p.place',
  bid_per_m2: 'p.bid_per_m2 desc nulls last, p.place',
  place: 'p.place',
} as const

interface PotentialRow extends Omit<Answer['potentials'][number], keyof Found> {
  readonly found: Found | null
}
type Found = Pick<Answer['potentials'][number], 'dwellings' | 'gfa' | 'kind' | 'bounds' | 'doubts'>

export async function readPage(
  client: pg.PoolClient,
  queryId: number,
  { order, limit, offset }: { order: keyof typeof ORDERS; limit: number; offset: number },
): Promise<Pick<Answer, 'reasons' | 'potentials'>> {
  const { rows } = await client.query<PotentialRow>(
    `with page as (
       select p.*, p.hash is not distinct from r.hash as "isDone", row_number() over (order by ${ORDERS[order]}) as rank
       from search_potentials p join search_potential_runs r using (company_id, "searchQueryId")
       where p."searchQueryId" = $1 order by ${ORDERS[order]} limit $2 offset $3)
     select page.plot_id, plot.designation, ST_Y(middle.point) as lat, ST_X(middle.point) as lon,
       coalesce(plot.size, ST_Area(plot.geometry)) as size, page.place, page."isDone", page.bid, page.bid_per_m2,
       page.found, page.reason
     from page left join register.plots plot on plot.register_id = page.plot_id
     left join lateral (select ST_Transform(ST_PointOnSurface(plot.geometry), 4326) as point) middle on true
     order by page.rank`,
    [queryId, limit, offset],
  )
  const reasons = await client.query<{ reason: Unvalued; count: number }>(
    `select reason, count(*)::integer as count from search_potentials
     where "searchQueryId" = $1 and reason is not null group by reason`,
    [queryId],
  )
  return {
    reasons: Object.fromEntries(reasons.rows.map(({ reason, count }) => [reason, count])),
    potentials: rows.map(({ found, ...row }) => ({ ...row, ...(found ?? NOTHING) })),
  }
}

const NOTHING: Found = { dwellings: null, gfa: null, kind: null, bounds: [], doubts: [] }
