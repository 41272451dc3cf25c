/** Plots, buildings and companies of a business park (domain reference 4.4). */
import { businessZones, type PageArea, type ParkFacts, sbiDigits } from '@kavel/concept'
import { companiesInPark, type Queryable } from '@kavel/database'
import { hectares, highestCategory } from './ibis-columns.ts'
import { outlineIn } from './outline-in.ts'

/** m² in the park from which on a plot or a building counts there: two registers do not draw one line the same. */
const SLIVER = 1
/** Part of a plot in the park from which on the plot is one of the park's, with all that it may hold. */
const MOST = 0.5
/** Metres to which corners are moved, as in the features of the search: its database fails on slivers else. */
const GRID = 0.001
/** Part of a park from which on another one lies over it. */
const OVERLAP = 0.001
/** Buildings that are not there yet, or stand there without being used, as in the features of the search. */
const NOT_IN_USE = `('bouwvergunning verleend', 'bouw gestart', 'pand buiten gebruik')`
/** Slip roads: up to a motorway and down from it. */
const SLIP_ROADS = `('OPR', 'AFR')`

const PARK = 'park as materialized (select * from register.business_parks where register_id = $1)'
/** What two areas share; one that lies in the other is not cut. */
const shared = (
  inner: string,
  outer: string,
) => `case when ST_Covers(${outer}, ${inner}) then ${inner}
  else ST_CollectionExtract(ST_Intersection(${inner}, ${outer}, ${GRID}), 3) end`
const partIn = (table: string, columns: string) => `
  select t.*, ST_Area(t.part) as area from (
    select ${columns}, t.geometry, ${shared('t.geometry', 'park.geometry')} as part
    from register.${table} t, park where ST_Intersects(t.geometry, park.geometry) offset 0) t
  where ST_Area(t.part) >= ${SLIVER}`

const isBusiness = (zone: string) =>
  `${zone} in (${businessZones.map((key) => `'${key}'`).join(', ')})`

const PLOTS = `
  with ${PARK}, here as materialized (${partIn('plots', 't.register_id, t.designation, t.province')})
  select h.register_id as id, coalesce(h.designation, h.register_id) as designation, h.area,
    h.area >= ${MOST} * ST_Area(h.geometry) as mostly_inside,
    case when ${isBusiness('f.zone_main')} then 'business' when f.zone_main is not null then 'other' end as use,
    f.buildable_area_unused as unused_area, f.buildable_gfa_unused as unused_gfa, f.height_difference as height_left,
    f.floors_difference as floors_left, f.capacity_confidence as confidence, ${outlineIn('h.geometry', 0.2)} as outline
  from here h left join register.features f on f.plot_id = h.register_id and f.province = h.province
  order by h.register_id`

/** m² of parts, each square metre once: only those that lie together may lie over each other. */
const areaOf = (parts: string) => `
  select coalesce(sum(area), 0) from (
    select case when count(*) = 1 then sum(ST_Area(part)) else ST_Area(ST_Union(part, ${GRID})) end as area
    from (${parts}) p group by together) t`

const BUILDINGS = `
  with ${PARK}, here as materialized (
    ${partIn('buildings', 't.register_id, t.bag_id, t.year, t.height, t.status')}
      and coalesce(lower(t.status), '') not in ${NOT_IN_USE}),
  on_plots as materialized (
    select h.register_id, h.bag_id, h.year, h.height, h.area, p.plot, ST_Area(p.part) as overlap, ${shared('p.part', 'park.geometry')} as part, f.plan_max_height,
      ${isBusiness('f.zone_main')} as is_business
    from here h cross join park left join lateral (
      select p.register_id as plot, p.province, ${shared('h.geometry', 'p.geometry')} as part
      from register.plots p where ST_Intersects(p.geometry, h.geometry) offset 0) p on true
    left join register.features f on f.plot_id = p.plot and f.province = p.province),
  largest as (select distinct on (register_id) * from on_plots order by register_id, overlap desc nulls last, plot)
  select (${areaOf('select part, ST_ClusterDBSCAN(part, 0, 1) over () as together from here')}) as built,
    (${areaOf('select part, plot as together from on_plots where is_business')}) as built_business,
    (select coalesce(json_agg(json_build_object('id', coalesce(bag_id, register_id), 'year', year, 'footprint', area,
        'height', height, 'max_height', plan_max_height) order by register_id), '[]') from largest) as buildings`

/** Distance to the nearest slip road of a motorway, and the park as IBIS has it. */
const PARK_ITSELF = `
  with ${PARK}
  select ST_Area(geometry) as gross, ${hectares('park', 'gross_area')} as gross_ha, ${hectares('park', 'net_area')} as net_ha,
    ${hectares('park', 'available_area')} as available_ha, start_year, kind as type, ${highestCategory('park')} as max_category,
    (select ST_Distance(r.geometry, park.geometry) / 1000 from register.road_segments r
      where r.type_code in ${SLIP_ROADS} and r.manager = 'R' order by r.geometry <-> park.geometry limit 1) as slip_road_km,
    (select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name, 'share', o.share) order by o.share desc, o.code), '[]')
      from (select b.register_id as code, coalesce(b.name, b.register_id) as name,
          least(1, ST_Area(ST_Intersection(b.geometry, park.geometry, ${GRID})) / nullif(ST_Area(park.geometry), 0)) as share
        from register.business_parks b
        where b.register_id <> park.register_id and ST_Intersects(b.geometry, park.geometry)) o
      where o.share >= ${OVERLAP}) as overlaps
  from park`

/** Layers of the registers by the part of the facts that comes from them. */
const LAYERS = {
  plots: 'plots',
  zoning: 'zoning',
  buildings: 'buildings',
  heights: 'buildings',
  roads: 'road_segments',
  fairways: 'fairways',
} as const

/** The last delivery of each source that reaches the park, by layer; its companies under that name. */
const SOURCES = `
  with ${PARK}, latest as (
    select distinct on (i.layer, i.source) i.layer, i.source, i.source_date, i.area_id, i.extent
    from register.imports i where i.state = 'done' and i.layer = any ($3) order by i.layer, i.source, i.id desc)
  select l.layer, string_agg(distinct split_part(l.source, ' · ', 1), ', ') as name, min(l.source_date)::text as date
  from latest l cross join park left join register.areas a on a.id = l.area_id
  where case when l.area_id is not null then ST_Intersects(a.geometry, park.geometry)
    else l.extent is null or ST_Intersects(ST_MakeEnvelope(l.extent[1], l.extent[2], l.extent[3], l.extent[4], 28992), park.geometry) end
  group by l.layer
  union all
  select 'companies', null, min(source_date)::text from own_deliveries where company_id = $2 and kind = 'companies'`

const NOWHERE = { name: null, date: null }

/** Everything that sections tell of a business park; null for one that the registers do not have. */
export async function readPark(
  client: Queryable,
  { code }: PageArea,
  companyId: number,
): Promise<ParkFacts | null> {
  const [itself] = (await client.query<Omit<ParkFacts, OfOthers>>(PARK_ITSELF, [code])).rows
  if (!itself) return null
  const found = await client.query<{ layer: string; name: string | null; date: string | null }>(
    SOURCES,
    [code, companyId, Object.values(LAYERS)],
  )
  const sourceOf = new Map(found.rows.map(({ layer, ...source }) => [layer, source]))
  const source = (layer: string) => sourceOf.get(layer) ?? NOWHERE
  const { rows: plots } = await client.query<ParkFacts['plots'][number]>(PLOTS, [code])
  const [built] = (
    await client.query<Pick<ParkFacts, 'built' | 'built_business' | 'buildings'>>(BUILDINGS, [code])
  ).rows
  // Of the file itself nothing is told but its day: its name may tell of whom it is.
  const companies = source('companies')
  return {
    ...itself,
    ...built!,
    // a slip road of where roads are imported says nothing of what lies nearer
    slip_road_km: source(LAYERS.roads).name === null ? null : itself.slip_road_km,
    plots,
    companies:
      companies.date === null
        ? null
        : await readCompanies(client, code, companyId, source(LAYERS.fairways).name !== null),
    sources: {
      plots: source(LAYERS.plots),
      zoning: source(LAYERS.zoning),
      buildings: source(LAYERS.buildings),
      heights: source(LAYERS.heights),
      roads: source(LAYERS.roads),
      fairways: source(LAYERS.fairways),
      companies,
    },
  }
}
type OfOthers = 'plots' | 'buildings' | 'built' | 'built_business' | 'companies' | 'sources'

async function readCompanies(
  client: Queryable,
  code: string,
  companyId: number,
  knowsFairways: boolean,
): Promise<NonNullable<ParkFacts['companies']>> {
  const companies = await companiesInPark(client, code, companyId)
  return companies.map(({ sbi, category, jobs, jobs_2018, quay, plot }) => ({
    plot,
    sbi: sbiDigits(sbi),
    category: category !== null && category >= 1 && category < 7 ? category : null,
    jobs: counted(jobs),
    jobs_2018: counted(jobs_2018),
    quay: knowsFairways ? quay : null,
  }))
}

const counted = (jobs: number | null) => (jobs !== null && jobs >= 0 ? jobs : null)
