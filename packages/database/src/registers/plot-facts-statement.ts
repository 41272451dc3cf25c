/** The statement that reads the facts of a plot, written from what the tables of the registers declare. */
import {
  type FactsDeclaration,
  type GeometryKind,
  hasFacts,
  isWarning,
  type Layer,
  layers,
  type Measure,
  measures,
  rasterKeys,
  rasters,
  type TableDeclaration,
  type TableDeclarations,
} from '@kavel/registers'

/** Tenths of a millimetre. The 0 that follows leaves out the `crs` that would name RD on degrees. */
const DIGITS = 4

/** The part of an area `t` that lies on the plot `p`, GeoJSON in RD. */
export const GEOMETRY_ON_PLOT = `ST_AsGeoJSON(
  ST_CollectionExtract(ST_Intersection(t.geometry, p.geometry), 3), ${DIGITS}, 0)::json`

/**
 * Records of a table that meet the plot `p`, with `overlap` in m² (null for points and lines). Leaves out areas that do
 * not really meet it (`register.meets`): slivers along a boundary are two registers drawing one line.
 */
export function meeting(table: string, geometry: GeometryKind): string {
  if (geometry !== 'area')
    return `(select r.*, null::double precision as overlap from register.${table} r
      where ST_Intersects(r.geometry, p.geometry))`
  return `(select r.*, o.overlap from register.${table} r
    cross join lateral (select ST_Area(s.part) as overlap, ST_Perimeter(s.part) as around
      from (select ST_Intersection(r.geometry, p.geometry) as part) s) o
    where ST_Intersects(r.geometry, p.geometry)
      and register.meets(o.overlap, o.around, ST_Area(r.geometry), p.area, ${isWarning(table)}))`
}

interface Expression {
  readonly sql: string
  /** Join on which it depends. */
  readonly join?: string
}

const PLAN = 'left join register.plans plan on plan.register_id = t.plan_id'
/** The zone that an object names, else the one that it lies in for the largest part. */
const ZONE = `left join lateral (
    select z.article from register.zoning z
    where z.plan_id = t.plan_id and (z.register_id = t.zone_id
      or (t.zone_id is null and ST_Intersects(z.geometry, t.geometry)))
    order by ST_Area(ST_Intersection(z.geometry, t.geometry)) desc, z.register_id limit 1
  ) zone on true`

/** Four digits of a share are a hundredth of a percent. */
const share = (of: string) => `round((t.overlap / ${of})::numeric, 4)::double precision`

const MEASURES: Readonly<Record<Measure, Expression>> = {
  footprint: { sql: 'round(ST_Area(t.geometry)::numeric, 1)' },
  share_of_object: { sql: share('ST_Area(t.geometry)') },
  share_of_plot: { sql: share('p.area') },
  overlap: { sql: 'round(t.overlap::numeric, 1)' },
  geometry_on_plot: { sql: GEOMETRY_ON_PLOT },
  plan_name: { sql: 'coalesce(plan.name, t.plan_id)', join: PLAN },
  plan_status: { sql: 'plan.status', join: PLAN },
  zone_article: { sql: 'zone.article', join: ZONE },
}

/** Facts of one table by name, with the expression that computes each. */
function listFacts({
  columns,
  measures: used = [],
  joined = {},
  each,
}: FactsDeclaration): (Expression & { readonly name: string })[] {
  return [
    ...Object.keys(each?.values ?? {}).map((name) => ({ name, sql: `one.value -> '${name}'` })),
    ...columns.map((name) => ({ name, sql: `t.${name}` })),
    ...Object.entries(joined).map(([name, of]) => ({
      name,
      sql: of.map((column) => `t.${column}`).join(' || '),
    })),
    ...used.map((measure) => ({ name: measures[measure].fact, ...MEASURES[measure] })),
  ]
}

const buildObject = (pairs: readonly (readonly [string, string])[]) =>
  `json_build_object(${pairs.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`

/** Layer that fills each table. */
const LAYER_OF = new Map(
  Object.entries(layers as Readonly<Record<string, Layer>>).flatMap(([layer, { tables }]) =>
    Object.keys(tables).map((table) => [table, layer] as const),
  ),
)

/** Day until which a row is known to be as it is: that of the last delivery of its source. */
function deliveredOn(table: string, row: string): string {
  const layer = LAYER_OF.get(table)
  return layer
    ? `coalesce(register.delivered_on('${layer}', ${row}.source), ${row}.source_date)`
    : `${row}.source_date`
}

/** Raster values of the plot by the declared statistic, rounded to a tenth of the unit. */
const SAMPLES = `
  select coalesce(json_agg(json_build_object('map', s.layer,
    'value', round((case when s.layer = any ('{${rasterKeys
      .filter((key) => rasters[key].statistic === 'max')
      .join()}}') then s.max else s.mean end)::numeric, 1),
    'source', s.source, 'date', register.delivered_on(s.layer, s.source)) order by s.layer), '[]')
  from register.samples s where s.plot_id = p.register_id`

type Telling = TableDeclaration & { readonly facts: FactsDeclaration }

/** Records of one table that meet the plot: `fact` as JSON, in order of `rank`. */
function recordsOf(name: string, { geometry, facts }: Telling): string {
  const expressions = listFacts(facts)
  const fact = buildObject([
    ...expressions.map(({ name: of, sql }) => [of, sql] as const),
    ['source', 't.source'],
    ['date', deliveredOn(name, 't')],
  ])
  const joins = [...new Set(expressions.flatMap(({ join }) => join ?? []))]
  const order = facts.order?.map((column) => `t.${column}`) ?? ['t.overlap desc']
  const last = facts.each ? ['t.register_id', 'one.place'] : ['t.register_id']
  return `select ${fact} as fact, row_number() over (order by ${[...order, ...last].join(', ')}) as rank
    from ${meeting(name, geometry)} t
    ${facts.each ? `cross join lateral jsonb_array_elements(t.${facts.each.column}) with ordinality as one (value, place)` : ''}
    ${joins.join(' ')}`
}

/**
 * Reads one plot (by the SQL of its register id) with its facts: `lists` has a list for every table that meets it, by the name of the table;
 * `samples` what the maps of cells say.
 */
export function factsStatement(tables: TableDeclarations, id = '$1'): string {
  const lists = Object.entries(tables).flatMap(([name, table]) =>
    hasFacts(table)
      ? `select '${name}' as name, json_agg(fact order by rank) as facts from (${recordsOf(name, table)}) of_table`
      : [],
  )
  return `
  with p as materialized (
    select *, ST_Area(geometry) as area from register.plots where register_id = ${id})
  select p.register_id, p.designation, p.municipality, p.size, p.source, ${deliveredOn('plots', 'p')}::text as date,
    register.is_fictional('plots', p.source) as fictional,
    round(p.area::numeric, 1)::double precision as area,
    ST_AsGeoJSON(p.geometry, ${DIGITS}, 0)::json as geometry,
    (select coalesce(json_object_agg(name, facts) filter (where facts is not null), '{}')
      from (${lists.join(' union all ')}) told) as lists,
    (${SAMPLES}) as samples
  from p`
}
