import { type Computation, GRID, meeting, rounded, sampled } from './define.ts'

/**
 * Sides of the rectangle of least area around the plot, which has a side along one of its convex hull (Freeman & Shapira, 1975).
 * `ST_OrientedEnvelope` gives that of least width in one version of GEOS and of least area in another.
 */
const LEAST_BOX = `(
  select least(east, north) as short, greatest(east, north) as long
  from (select ST_ConvexHull(w.geometry) as hull, ST_ExteriorRing(ST_ConvexHull(w.geometry)) as ring offset 0) h
  cross join lateral generate_series(1, ST_NPoints(ring) - 1) as n
  cross join lateral (
    select ST_Rotate(hull, -atan2(
      ST_Y(ST_PointN(ring, n + 1)) - ST_Y(ST_PointN(ring, n)), ST_X(ST_PointN(ring, n + 1)) - ST_X(ST_PointN(ring, n))),
      ST_PointN(ring, 1)) as turned offset 0) t
  cross join lateral (
    select ST_XMax(turned) - ST_XMin(turned) as east, ST_YMax(turned) - ST_YMin(turned) as north) s
  order by round((east * north)::numeric, 6), least(east, north) limit 1)`

const plot: Computation = {
  reads: { plots: 0 },
  sql: `select w.plot_id, p.designation, ${rounded('coalesce(p.size, w.area)', 0)} as plot_area,
      ${rounded('w.area / nullif(short * long, 0)', 3)} as plot_bbox_ratio,
      ${rounded('short / nullif(long, 0)', 3)} as plot_lw_ratio,
      ${rounded('short', 1)} as plot_width, ${rounded('long', 1)} as plot_depth,
      extract(year from p.valid_from)::float8 as plot_valid_year
    from w join register.plots p on p.register_id = w.plot_id and p.province = w.province
    cross join lateral ${LEAST_BOX} box`,
}

/** Zones for living, by the keys of the enumeration. */
const LIVING = `('residential', 'residential_area', 'living')`

const plotSurroundings: Computation = {
  reads: {},
  uses: ['place', 'plot', 'zoning', 'buildings'],
  spreads: 'neighbourhood',
  readsOfOthers: ['neighbourhood_code', 'plot_area', 'zone_main', 'building_function'],
  sql: `select w.plot_id, m.median as median_plot_size
    from w join (
      select f.neighbourhood_code, ${rounded('percentile_cont(0.5) within group (order by f.plot_area)', 0)} as median
      from register.features f
      where f.neighbourhood_code in (select neighbourhood_code from w)
        and case when f.zone_main is null then f.building_function = 'housing' else f.zone_main in ${LIVING} end
      group by 1) m using (neighbourhood_code)`,
}

/** Metres between a boundary and a road along it. */
const ALONG = 2
const frontage: Computation = {
  reads: { plots: 0, roads: ALONG },
  sql: `select w.plot_id, ${rounded(`coalesce(ST_Length(ST_Intersection(ST_Boundary(w.geometry), r.shape, ${GRID})), 0)`, 1)} as plot_frontage
    from w left join lateral (
      select ST_Union(ST_Buffer(ST_ClipByBox2D(t.geometry, ST_Expand(w.geometry, ${ALONG + 1})::box2d), ${ALONG}), ${GRID}) as shape
      from register.roads t
      where t.kind in ('motorway', 'regional', 'local') and ST_DWithin(t.geometry, w.geometry, ${ALONG})) r on true`,
}

const roadsAtPlot: Computation = {
  reads: { road_segments: 25 },
  sql: `select w.plot_id, array(
      select distinct t.manager from register.road_segments t
      where ST_DWithin(t.geometry, w.geometry, 25) and t.manager in ('R', 'P', 'G', 'W', 'T') order by 1) as road_types
    from w`,
}

/** The class of a survey that covers most of the plot. */
const largest = (column: string, table: 'land_use' | 'soil'): Computation => ({
  reads: { [table]: 0 },
  sql: `select distinct on (plot_id) plot_id, kind as ${column}
    from (select plot_id, kind, sum(overlap) as overlap from ${meeting(table, ['kind'], 't.kind is not null')} m group by 1, 2) s
    order by plot_id, overlap desc, kind`,
})
const landUse = largest('land_use_code', 'land_use')
const soil = largest('soil_class', 'soil')

const groundLevel = sampled('ground_level', 'ground_level', 'mean', 2)

const trees: Computation = {
  reads: { trees: 0 },
  sql: `select w.plot_id, n::float8 as tree_count, n > 0 as has_trees
    from w cross join lateral (
      select count(*) as n from register.trees t where ST_Intersects(t.geometry, w.geometry)) c`,
}

export const plotComputations = {
  plot,
  plotSurroundings,
  frontage,
  roadsAtPlot,
  landUse,
  soil,
  groundLevel,
  trees,
}
