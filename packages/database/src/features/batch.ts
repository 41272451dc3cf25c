/** Computing the features of one batch of plots, in one transaction. */
import { type FeatureGroupKey, featureGroups, features } from '@kavel/search'
import type pg from 'pg'
import { type Computation, computations, computingOrder } from './computing/index.ts'
import { noteFormer, recordHistory } from './history.ts'
import { layerOf } from './notes.ts'
import { spread } from './spread.ts'

/** A group with its key, how it is computed, its columns and the layers without which it knows nothing. */
interface Group {
  readonly key: FeatureGroupKey
  readonly computation: Computation
  readonly columns: readonly string[]
  readonly layers: readonly string[]
}

const groups: readonly Group[] = computingOrder.map((key) => ({
  key,
  computation: computations[key],
  columns: Object.keys(featureGroups[key].columns),
  // That there is a plot is known by itself; a map of cells says of each plot whether it knows it.
  layers: featureGroups[key].reads.flatMap((name) =>
    name === 'plots' || name.startsWith('samples.') ? [] : [layerOf(name)],
  ),
}))

/** Columns of the table that are features. */
const featureColumns = [...features].flatMap(([name, { isOwn }]) => (isOwn ? [] : [name]))
const PLACE = ['x', 'y', 'lon', 'lat', 'west', 'south', 'east', 'north']
const columns = [...PLACE, ...featureColumns]

/** Plots that are computed at once. */
export const BATCH = 1_000

/** The plots of a batch: temporary, so that the table itself is written once, and kept for the next batch of the connection. */
const WORK = `
  create temporary table if not exists feature_work on commit delete rows as
  select f.*, p.geometry, 0::float8 as area, p.geometry as middle, p.geometry as inside, '{}'::text[] as covered, false as has_plan,
    ''::text as old_municipality, ''::text as old_neighbourhood, ''::text as old_park, false as is_gone
  from register.features f, register.plots p with no data`

/** Fills the batch from the plots in `$1`, with what is known of them. */
const FILL = `
  with known as materialized (
    select area_id, array_agg(distinct layer) as layers from register.imports where state = 'done' and area_id is not null group by 1),
  everywhere as materialized (
    select distinct layer, extent from register.imports where state = 'done' and area_id is null and extent is not null)
  insert into feature_work (plot_id, province, geometry, area, middle, inside, covered, has_plan,
    old_municipality, old_neighbourhood, old_park, is_gone, ${columns.join(', ')})
  select due.plot_id, coalesce(p.province, f.province, 'NL'), p.geometry, ST_Area(p.geometry), m.middle,
    ST_Buffer(p.geometry, -0.001, 'join=mitre'),
    ARRAY(
      select unnest(k.layers) from (select a.id from register.areas a where ST_Intersects(a.geometry, m.middle) offset 0) a
      join known k on k.area_id = a.id
      union all
      select i.layer from everywhere i
      where ST_X(m.middle) between i.extent[1] and i.extent[3] and ST_Y(m.middle) between i.extent[2] and i.extent[4]),
    exists (select from register.plans z where ST_Intersects(z.geometry, m.middle))
      or exists (select from register.zoning z where ST_Intersects(z.geometry, m.middle)),
    f.municipality_code, f.neighbourhood_code, f.bp_rin, p.register_id is null,
    ${[
      'round(ST_X(m.middle)::numeric, 2)',
      'round(ST_Y(m.middle)::numeric, 2)',
      'round(ST_X(g.middle)::numeric, 7)',
      'round(ST_Y(g.middle)::numeric, 7)',
      ...['XMin', 'YMin', 'XMax', 'YMax'].map(
        (side) => `round(ST_${side}(p.geometry)::numeric, 2)`,
      ),
      ...featureColumns.map((name) => `f.${name}`),
    ].join(', ')}
  from unnest($1::text[]) as due (plot_id)
  left join register.plots p on p.register_id = due.plot_id
  left join register.features f on f.plot_id = due.plot_id
  left join lateral (select ST_PointOnSurface(p.geometry) as middle offset 0) m on true
  left join lateral (select ST_Transform(m.middle, 4326) as middle offset 0) g on true`

/** How many groups stand before it, each using the next. */
const levels = new Map<FeatureGroupKey, number>()
for (const { key, computation } of groups)
  levels.set(
    key,
    Math.max(-1, ...(computation.uses ?? []).map((used) => levels.get(used) ?? 0)) + 1,
  )

/** Statements that compute groups of features of the batch, one for all groups that do not read each other. */
function listStatements(due: ReadonlySet<string>): string[] {
  const byLevel = Map.groupBy(
    groups.filter(({ key }) => due.has(key)),
    ({ key }) => levels.get(key)!,
  )
  return [...byLevel].toSorted(([one], [other]) => one - other).map(([, of]) => updateOf(of))
}

function updateOf(of: readonly Group[]): string {
  const names = of.flatMap(({ columns }) => columns)
  // Each by itself: joined into one, their order would be anybody's guess.
  const computed = of.map(
    ({ key, computation, layers }) => `"${key}" as materialized (
      with w as not materialized (
        select * from feature_work where not is_gone and covered @> '{${layers.join()}}')
      select * from (${computation.sql}) computed)`,
  )
  return `with ${computed.join(', ')}
    update feature_work k set (${names.join(', ')}) = row(${names.map((name) => `n.${name}`).join(', ')})
    from (select o.plot_id as id, ${of.flatMap(({ key, columns }) => columns.map((name) => `"${key}".${name}`)).join(', ')}
      from feature_work o ${of.map(({ key }) => `left join "${key}" on "${key}".plot_id = o.plot_id`).join(' ')}) n
    where k.plot_id = n.id`
}

/** What is computed of each group, as text: another text makes every row due again. */
export const formulas: ReadonlyMap<FeatureGroupKey, string> = new Map(
  groups.map((group) => [group.key, updateOf([group])]),
)

const listOf = (row: string) => `(${columns.map((name) => `${row}.${name}`).join(', ')})`
/** Writes what is new or other than before. */
const WRITE = `
  insert into register.features as f (plot_id, province, ${columns.join(', ')})
  select plot_id, province, ${columns.join(', ')} from feature_work where not is_gone
  on conflict (plot_id, province) do update set computed_at = now(),
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
  where ${listOf('f')} is distinct from ${listOf('excluded')}
  returning plot_id`

/** From statistics of the geometry the embedded database works out selectivities above one, and refuses the plan. */
const COUNT = `
  do $$ begin
    if version() like '%PGlite%' then analyze feature_work (plot_id, covered, is_gone, municipality_code, neighbourhood_code, bp_rin); else analyze feature_work; end if;
  end $$`

/** Rows of plots that are gone, or that are kept in another province now. */
const REMOVE = `
  delete from register.features f using feature_work k
  where f.plot_id = k.plot_id and (k.is_gone or f.province <> k.province) returning f.plot_id`

/** Notes the municipalities of rows that came, went or changed, under one new number. */
const NUMBER = `
  insert into register.feature_versions (municipality_code, version)
  select code, version from (
    select distinct coalesce(code, '') as code from feature_work
    cross join lateral unnest(case when is_gone then array[old_municipality] else array[old_municipality, municipality_code] end) as code
    where plot_id = any ($1)) c
  cross join (select nextval('register.feature_version') as version) v
  on conflict (municipality_code) do update set version = excluded.version, changed_at = now()`

/** Any number; a batch has it from its number until that is visible. */
const NUMBER_LOCK = 7_152_839

export interface BatchReport {
  /** Plots that were computed. */
  readonly computed: number
  /** Rows that came, went or changed. */
  readonly changed: number
}

/** Computes groups of some plots and writes their rows; a plot that is gone loses its row. In the transaction of `client`. */
export async function computeBatch(
  client: pg.PoolClient,
  plots: readonly string[],
  due: ReadonlySet<string>,
): Promise<BatchReport> {
  // Compiling a statement of this length takes longer than running it.
  await client.query("set local jit = off; set local work_mem = '32MB'")
  await client.query(WORK)
  await client.query(
    'create unique index if not exists feature_work_plot on feature_work (plot_id)',
  )
  await client.query(FILL, [plots])
  await client.query(COUNT)
  for (const statement of listStatements(due)) await client.query(statement)
  await spread(client, due)
  await noteFormer(client, featureColumns)
  const removed = await client.query<{ plot_id: string }>(REMOVE)
  const written = await client.query<{ plot_id: string }>(WRITE)
  const changed = new Set([...removed.rows, ...written.rows].map(({ plot_id }) => plot_id))
  if (changed.size > 0) {
    // Numbers become visible in their order: who reads what changed after one misses none below it.
    await client.query('select pg_advisory_xact_lock($1)', [NUMBER_LOCK])
    await client.query(NUMBER, [[...changed]])
    await recordHistory(client, [...changed])
  }
  return { computed: plots.length, changed: changed.size }
}
