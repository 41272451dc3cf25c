/** Runs of saved queries in the database: the rows of `searchquery_runs`. */
import type { Answers } from '@kavel/calls'
import { expectRows } from '@kavel/database'
import type { FeatureFilter } from '@kavel/domain'
import type { Difference, DifferenceKind, RunPlot } from '@kavel/search'
import type pg from 'pg'

export type Run = Answers['POST /searchqueries/{id}/runs']
/** Differences as they are stored. */
type Told = Answers['GET /searchqueries/{id}/runs/{run_id}']['differences']

/** Runs of a query that are kept: a year of nights. */
const MOST_RUNS = 366

/** A run that has begun. It is written when it ends: one that is cut off never was. */
export interface BegunRun {
  readonly companyId: number
  readonly queryId: number
  readonly filters: readonly FeatureFilter[]
  /** By the clock of the database. */
  readonly date: Date
}

/** The last run that came to its end. */
export interface LastRun {
  readonly id: number
  readonly baseline: string
  readonly version: string
  readonly hits: readonly RunPlot[] | null
}

export interface RunOutcome {
  readonly version: string
  readonly baseline: string
  readonly count: number
  readonly unknown: number
  readonly hits: readonly RunPlot[] | null
  /** Null where there is nothing to compare with. */
  readonly differences: readonly Difference[] | null
}

const RUN = `r.id, to_json(r.date) #>> '{}' as date, r.version, r.count, r.unknown, r."isCompared", r.added, r.lost, r.changed, r.state`

/** Begins a run; null when there is no such query. */
export async function beginRun(client: pg.PoolClient, queryId: number): Promise<BegunRun | null> {
  const { rows } = await client.query<BegunRun>(
    `select company_id as "companyId", id as "queryId", cfg -> 'filters' as filters, clock_timestamp() as date
     from searchqueries where id = $1`,
    [queryId],
  )
  return rows[0] ?? null
}

export async function readLastRun(client: pg.PoolClient, queryId: number): Promise<LastRun | null> {
  const { rows } = await client.query<LastRun>(
    `select id, baseline, version, hits from searchquery_runs where "searchQueryId" = $1 and state = 'done'
     order by "doneAt" desc limit 1`,
    [queryId],
  )
  return rows[0] ?? null
}

const countOf = (differences: readonly Difference[], kind: DifferenceKind) =>
  differences.filter((one) => one.kind === kind).length

/**
 * Notes what a run found, in the query as well, without a moment that would stand in the way of who edits it.
 * @param comparedWith the run that was the last one when it was compared
 * @returns `gone` when the query was removed, `overtaken` when another run came to its end meanwhile
 */
export async function finishRun(
  client: pg.PoolClient,
  { companyId, queryId, date }: BegunRun,
  comparedWith: number | null,
  { version, baseline, count, unknown, hits, differences }: RunOutcome,
): Promise<Run | 'gone' | 'overtaken'> {
  const query = await client.query('select 1 from searchqueries where id = $1 for update', [
    queryId,
  ])
  if (!query.rowCount) return 'gone'
  const last = await client.query<{ id: number }>(
    `select id from searchquery_runs where "searchQueryId" = $1 and state = 'done' order by "doneAt" desc limit 1`,
    [queryId],
  )
  if ((last.rows[0]?.id ?? null) !== comparedWith) return 'overtaken'
  const told = differences ?? []
  const done = await client.query<Run>(
    `insert into searchquery_runs as r (company_id, "searchQueryId", date, state, "doneAt", version, baseline, count, unknown,
       "isCompared", added, lost, changed, differences, hits)
     values ($1, $2, $3, 'done', clock_timestamp(), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${RUN}`,
    [
      companyId,
      queryId,
      date,
      version,
      baseline,
      count,
      unknown,
      differences !== null,
      countOf(told, 'added'),
      countOf(told, 'lost'),
      countOf(told, 'changed'),
      JSON.stringify(told),
      hits && JSON.stringify(hits),
    ],
  )
  const run = expectRows(done, 1).rows[0] as Run
  await client.query(
    `update searchquery_runs set hits = null where "searchQueryId" = $1 and id <> $2 and hits is not null`,
    [queryId, run.id],
  )
  await client.query(
    `delete from searchquery_runs where id in
       (select id from searchquery_runs where "searchQueryId" = $1 order by id desc offset ${MOST_RUNS})`,
    [queryId],
  )
  await client.query(
    `update searchqueries set cfg = jsonb_set(cfg, '{lastResults}', $2) where id = $1`,
    [queryId, JSON.stringify({ date: run.date, count, unknown })],
  )
  return run
}

/** Notes that a run came to nothing; null when its query is gone. */
export async function failRun(
  client: pg.PoolClient,
  { companyId, queryId, date }: Omit<BegunRun, 'filters'>,
): Promise<Run | null> {
  const { rows } = await client.query<Run>(
    `insert into searchquery_runs as r (company_id, "searchQueryId", date, state)
     select $1, id, $3, 'failed' from searchqueries where id = $2 returning ${RUN}`,
    [companyId, queryId, date],
  )
  return rows[0] ?? null
}

/** Runs of a query, newest first, those before one of them; null when there is no such query, none where `before` is no run of it. */
export async function listRuns(
  client: pg.PoolClient,
  queryId: number,
  { limit, before = null }: { limit: number; before?: number | null | undefined },
): Promise<Run[] | null> {
  const query = await client.query('select 1 from searchqueries where id = $1', [queryId])
  if (!query.rowCount) return null
  const { rows } = await client.query<Run>(
    `select ${RUN} from searchquery_runs r where "searchQueryId" = $1
       and ($2::bigint is null or id < (select b.id from searchquery_runs b where b.id = $2 and b."searchQueryId" = $1))
     order by id desc limit $3`,
    [queryId, before, limit],
  )
  return rows
}

/** A page of what a run found otherwise than the one before; null when the query has no such run. */
export async function readRun(
  client: pg.PoolClient,
  { queryId, runId }: { queryId: number; runId: number },
  {
    kind = null,
    limit,
    offset,
  }: { kind?: DifferenceKind | null | undefined; limit: number; offset: number },
): Promise<{ run: Run; differences: Told } | null> {
  const { rows } = await client.query<Run & { page: Told }>(
    `select ${RUN}, (select coalesce(jsonb_agg('{"earlier": "unknown"}' || one order by place), '[]') from
       (select one, place from jsonb_array_elements(r.differences) with ordinality as each (one, place)
        where $3::text is null or one ->> 'kind' = $3 order by place limit $4 offset $5) page) as page
     from searchquery_runs r where "searchQueryId" = $1 and id = $2`,
    [queryId, runId, kind, limit, offset],
  )
  const [row] = rows
  if (!row) return null
  const { page, ...run } = row
  return { run, differences: page }
}
