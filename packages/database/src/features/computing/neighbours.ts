import { type Computation, GRID } from './define.ts'

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

export const neighbourComputations = { neighbours }
