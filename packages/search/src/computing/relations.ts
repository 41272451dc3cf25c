import { type Computation, GRID, meeting, rounded } from './define.ts'

const PARK = [
  ...['register_id', 'name', 'kind', 'start_year', 'gross_area', 'net_area', 'available_area'],
  'environment_category',
]

/** Of a pattern with a group `substring` gives the group alone: hence `(?:`. */
const businessPark: Computation = {
  reads: { business_parks: 0 },
  sql: `select distinct on (plot_id) plot_id, name as bp_name, register_id as bp_rin, kind as bp_type,
      start_year::float8 as bp_start_year, ${rounded('gross_area', 2)} as bp_gross_ha, ${rounded('net_area', 2)} as bp_net_ha,
      ${rounded('available_area', 2)} as bp_available_ha,
      replace(substring(environment_category from '^[1-6](?:[.,][0-9])?'), ',', '.')::float8 as bp_max_env_cat
    from ${meeting('business_parks', PARK)} m
    where overlap >= plot_area / 2 order by plot_id, overlap desc, register_id`,
}

/** Zones that are no ground to be issued: everybody may come there. */
const PUBLIC = `('traffic', 'green', 'nature', 'water')`

const businessParkUse: Computation = {
  reads: {},
  uses: ['businessPark', 'zoning', 'buildings'],
  spreads: 'business_park',
  sql: `
    with parks as materialized (
      select b.register_id as bp_rin, b.geometry, b.gross_area * 10000 as gross from register.business_parks b
      where b.register_id in (select bp_rin from w)),
    issued as (
      select k.bp_rin, sum(ST_Area(ST_Intersection(p.geometry, k.geometry, ${GRID}))) as area, bool_or(f.zone_main is null) as unknown
      from parks k join register.plots p on ST_Intersects(p.geometry, k.geometry)
      join register.features f on f.plot_id = p.register_id and f.province = p.province
      where f.zone_main is null or f.zone_main not in ${PUBLIC} group by 1),
    built as (
      select k.bp_rin, ST_Area(ST_Union(ST_Intersection(b.geometry, k.geometry, ${GRID}), ${GRID})) as area
      from parks k join register.buildings b on ST_Intersects(b.geometry, k.geometry)
      where coalesce(lower(b.status), '') not in ('bouwvergunning verleend', 'bouw gestart', 'pand buiten gebruik') group by 1)
    select w.plot_id,
      case when not coalesce(i.unknown, false) and k.gross > 0
        then ${rounded('greatest(0, 1 - coalesce(i.area, 0) / k.gross)', 3)} end as bp_public_ratio,
      case when w.building_count is not null then ${rounded('coalesce(b.area, 0) / nullif(k.gross, 0)', 3)} end as bp_site_coverage
    from w join parks k using (bp_rin) left join issued i using (bp_rin) left join built b using (bp_rin)`,
}

/** Metres that digitised lines lie apart, and metres that plots have to share. A buffer adds its width at both ends. */
const APART = 0.05
const SHARED = 1
/** Metres of each of two boundaries within reach of the other plot. Both are measured: the more crooked one is longer. */
const LEAST = SHARED + 2 * APART - 0.01

const neighbours: Computation = {
  reads: {},
  uses: ['plot', 'zoning', 'buildings'],
  spreads: 'border',
  readsOfOthers: ['plot_area', 'gfa', 'zone_main', 'building_function', 'building_height_max'],
  sql: `
    with around as materialized (
      select w.plot_id, w.geometry, ST_Buffer(w.geometry, ${APART}, 'join=mitre') as around from w),
    border as materialized (
      select a.plot_id, p.register_id as id, p.province
      from around a join register.plots p on ST_Intersects(p.geometry, a.around) and p.register_id <> a.plot_id
      cross join lateral (select ST_Expand(a.around, 1)::box2d as near offset 0) n
      where case when ST_Length(ST_Intersection(ST_ClipByBox2D(ST_Boundary(p.geometry), n.near), a.around, ${GRID})) >= ${LEAST}
        then ST_Length(ST_Intersection(
          ST_Boundary(a.geometry), ST_Buffer(ST_ClipByBox2D(p.geometry, n.near), ${APART}, 'join=mitre'), ${GRID})) >= ${LEAST} end)
    select b.plot_id, array_agg(b.id order by b.id) as neighbour_ids, array_agg(f.plot_area order by b.id) as neighbour_areas,
      array_agg(f.gfa order by b.id) as neighbour_gfas, array_agg(f.zone_main order by b.id) as neighbour_zones,
      array_agg(f.building_function order by b.id) as neighbour_functions,
      case when count(*) = count(f.building_height_max) then max(f.building_height_max) end as neighbour_height_max
    from border b join register.features f on f.plot_id = b.id and f.province = b.province
    group by 1`,
}

export const relationComputations = { businessPark, businessParkUse, neighbours }
