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

export const businessParkComputations = { businessPark, businessParkUse }
