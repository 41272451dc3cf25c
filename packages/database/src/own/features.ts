/**
 * What is of a company alone of each plot, for the search: what its own files say, worked out once (natural persons have no name in it),
 * and the land bids of its search queries.
 */
import { type FeatureValue, ownFeatureGroups } from '@kavel/search'
import type pg from 'pg'
import type { Queryable } from '../core/queryable.ts'
import { withPrincipal } from '../core/session.ts'
import { COMPUTE } from './features-statement.ts'

/** Values of a company's own files of a plot: columns of the groups of features that are its own. */
export interface OwnFeatureRow {
  readonly plot_id: string
  readonly [feature: string]: FeatureValue
}

/** With the number of a company: two processes never work out the same at a time. */
const LOCK = 7_152_839

/**
 * Rows from which on every join reads its tables whole: the database guesses that a part of a statement has a handful of rows, and
 * would go through a hundred thousand once for each of them.
 */
const FEW = 2_000

/** Current inputs of the own feature values of a company. */
const NOW = `
  select c.id as company_id,
    coalesce((select string_agg(d.id || ' ' || extract(epoch from d."updatedAt"), ',' order by d.id)
      from own_deliveries d where d.company_id = c.id), '') as deliveries,
    (select coalesce(max(id), 0) from register.imports where layer in ('plots', 'buildings', 'addresses') and state = 'done')
      as import_id,
    (select coalesce(max(version), 0) from register.feature_versions) as feature_version
  from companies c`

/** Companies whose values are not those of what is there now. */
const DUE = `
  select n.company_id as id from (${NOW}) n left join own_feature_states s on s.company_id = n.company_id
  where case when s.company_id is null then n.deliveries <> ''
    else (s.deliveries, s.import_id) is distinct from (n.deliveries, n.import_id)
      or exists (select from register.feature_versions v
        where v.version > s.feature_version
          and (s.municipalities is null or v.municipality_code = any (s.municipalities))) end
  order by n.company_id`

/**
 * Works out the own features of every company whose files or plots changed since, one after the other, each in a transaction;
 * `companyId` looks at one alone. Call it when a file was brought or removed, and after an import of plots, buildings or addresses or
 * a batch of features.
 * @returns the companies of which a value changed
 */
export async function refreshOwnFeatures(
  pool: pg.Pool,
  { companyId, signal }: { readonly companyId?: number; readonly signal?: AbortSignal } = {},
): Promise<readonly number[]> {
  const due = await withPrincipal(pool, 'system', (client) => client.query<{ id: number }>(DUE))
  const changed: number[] = []
  for (const { id } of due.rows) {
    if (signal?.aborted) break
    if (companyId !== undefined && id !== companyId) continue
    if (await compute(pool, id)) changed.push(id)
  }
  return changed
}

function compute(pool: pg.Pool, companyId: number): Promise<boolean> {
  return withPrincipal(pool, 'system', async (client) => {
    await client.query('select pg_advisory_xact_lock($1, $2)', [LOCK, companyId % 2 ** 31])
    // What it depends on is noted first: what changes meanwhile makes it due again.
    const now = await client.query<{
      readonly deliveries: string
      readonly import_id: number
      readonly feature_version: number
    }>(`select * from (${NOW}) n where company_id = $1`, [companyId])
    const [state] = now.rows
    if (!state) return false
    await client.query(
      `select set_config('enable_nestloop', case when exists (
         select from own_records where company_id = $1 offset ${FEW}) then 'off' else 'on' end, true)`,
      [companyId],
    )
    const { rows } = await client.query<{ readonly changed: number }>(COMPUTE, [companyId])
    const isChanged = rows[0]!.changed > 0
    if (isChanged) await client.query('select note_score_changes($1)', [companyId])
    await client.query(
      `insert into own_feature_states as s (company_id, version, deliveries, import_id, feature_version, municipalities)
       select $1, case when $5 then nextval('own_features_version') end, $2, $3, $4, (
         select case when bool_and(f.plot_id is not null) then array_agg(distinct coalesce(f.municipality_code, '')) end
         from own_features o left join register.features f on f.plot_id = o.plot_id where o.company_id = $1)
       on conflict (company_id) do update set (version, deliveries, import_id, feature_version, municipalities, "computedAt") =
         (coalesce(excluded.version, s.version), excluded.deliveries, excluded.import_id, excluded.feature_version,
         excluded.municipalities, now())`,
      [companyId, state.deliveries, state.import_id, state.feature_version, isChanged],
    )
    return isChanged
  })
}

/** Rows that are held at once. */
const BATCH = 10_000
const { landBids, ...ofFiles } = ownFeatureGroups
const COLUMNS = Object.values(ofFiles).flatMap(({ columns }) => Object.keys(columns))
const BID_COLUMNS = Object.keys(landBids.columns)

/** Of several queries that found a plot the one that was valued last counts, unless its prices changed since. */
const BIDS = `
  select plot_id, ${BID_COLUMNS.join(', ')} from (
    select distinct on (plot_id) plot_id, round(p.bid::numeric / 1000)::double precision as land_bid,
      round(p.bid_per_m2::numeric)::double precision as land_bid_m2
    from search_potentials p join search_potential_runs r using (company_id, "searchQueryId")
    where p.hash = r.hash and r."endedAt" is not null
    order by plot_id, r."startedAt" desc, r."searchQueryId" desc) latest
  where land_bid is not null`

/**
 * Reads the own features of the company on whose behalf the client acts; a plot of which neither a file nor a land bid tells is not
 * among them.
 */
export async function readOwnFeatures(client: Queryable): Promise<OwnFeatureRow[]> {
  const { rows: bids } = await client.query<OwnFeatureRow>(BIDS)
  const bidOf = new Map(bids.map((bid) => [bid.plot_id, bid]))
  const noBid = Object.fromEntries(BID_COLUMNS.map((name) => [name, null]))
  const noFile = Object.fromEntries(COLUMNS.map((name) => [name, null]))
  const all: OwnFeatureRow[] = []
  let last = ''
  for (;;) {
    const { rows } = await client.query<OwnFeatureRow>(
      `select plot_id, ${COLUMNS.join(', ')} from own_features where plot_id > $1 order by plot_id limit ${BATCH}`,
      [last],
    )
    for (const row of rows) {
      all.push({ ...row, ...(bidOf.get(row.plot_id) ?? noBid) })
      bidOf.delete(row.plot_id)
    }
    last = rows.at(-1)?.plot_id ?? last
    if (rows.length < BATCH) break
  }
  for (const bid of bidOf.values()) all.push({ ...noFile, ...bid })
  return all
}

/** Text that changes whenever an own feature of the company does on whose behalf the client acts; null where it has none. */
export async function readOwnFeaturesVersion(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ readonly version: string | null }>(
    `select nullif(concat_ws(' ', (select version::text from own_feature_states),
      (select string_agg(concat_ws(':', "searchQueryId", hash, extract(epoch from "endedAt")), ' ' order by "searchQueryId")
        from search_potential_runs where "endedAt" is not null)), '') as version`,
  )
  return rows[0]?.version ?? null
}
