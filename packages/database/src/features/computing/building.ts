import { type Computation, GRID, keyOfCode, listed, meeting, rounded, total } from './define.ts'

/** Statuses of buildings that are not there yet, or stand there without being used. */
const NOT_IN_USE = `('bouwvergunning verleend', 'bouw gestart', 'pand buiten gebruik')`
const STATUSES = `('bouwvergunning verleend', 'bouw gestart', 'pand in gebruik', 'pand in gebruik (niet ingemeten)',
  'sloopvergunning verleend', 'verbouwing pand', 'pand buiten gebruik')`
/** m² on the plot above which a building counts as one of the plot. */
const COUNTS = 10
/** Metres of a floor where the register does not count them. */
const FLOOR = 3

/** Residence objects in use on the plot, each once though it has several addresses. */
const OBJECTS = `(
  select distinct on (w.plot_id, coalesce(t.residence_object_id, t.register_id)) w.plot_id, t.area, t.use, t.building_id, t.status
  from w join register.addresses t on ST_Intersects(t.geometry, w.geometry)
  where coalesce(lower(t.status), '') not in ('verblijfsobject gevormd', 'verblijfsobject buiten gebruik')
  order by w.plot_id, coalesce(t.residence_object_id, t.register_id), t.register_id)`

/** m² of the residence objects of a building times 1.25, where neither its floors nor its height are known. */
const OBJECTS_OF_BUILDING = `(select ${total('a.area', '*')} * 1.25 from (
    select distinct on (coalesce(a.residence_object_id, a.register_id)) a.area from register.addresses a
    where a.building_id = m.bag_id and ST_Intersects(a.geometry, m.geometry)) a)`

const BUILDING = ['bag_id', 'year', 'height', 'volume', 'roof_type', 'use', 'status', 'storeys']

const buildings: Computation = {
  reads: { buildings: 0, addresses: 0 },
  uses: ['plot'],
  sql: `
    with on_plot as materialized (
      select plot_id, bag_id, geometry, part, overlap, ST_Area(geometry) as whole, year, height, volume, roof_type,
        ${keyOfCode('building_function', 'use')} as use, lower(status) as status,
        coalesce(lower(status), '') not in ${NOT_IN_USE} as in_use,
        coalesce(storeys, case when height is not null then greatest(1, round((height / ${FLOOR})::numeric)) end)::float8 as floors
      from ${meeting('buildings', BUILDING)} b)
    select w.plot_id, coalesce(b.count, 0) as building_count,
      case when b.count is null then 0 else b.height end as building_height_max,
      case when b.count is null then 0 else ${rounded('b.volume', 0)} end as building_volume,
      ${rounded('b.year_mean', 0)} as building_year_mean, b.year_min as building_year_min, b.year_max as building_year_max,
      coalesce(u.main, b.use) as building_function, u.shares as function_shares,
      case when b.count is null then 0 else b.floors end as building_floors,
      coalesce(b.footprint_max, 0) as building_footprint_max,
      coalesce(s.status, '{}') as building_status, coalesce(b.roofs, '{}') as roof_types,
      ${rounded('b.before / b.built', 3)} as share_before_1985,
      ${rounded('coalesce(s.gsa, 0)', 0)} as gsa,
      case when b.count is null then 0 else ${rounded('b.gfa', 0)} end as gfa,
      ${rounded('coalesce(s.gsa, 0) / w.plot_area', 3)} as gsi,
      ${rounded('case when b.count is null then 0 else b.gfa end / w.plot_area', 3)} as fsi,
      b.count is null and coalesce(s.gsa, 0) < ${COUNTS} as is_unbuilt
    from w
    left join (
      select plot_id, ST_Area(ST_Union(part, ${GRID}) filter (where in_use)) as gsa,
        ${listed(`case when overlap > ${COUNTS} and status is not null then case when status in ${STATUSES} then status else 'overig' end end`)} as status
      from on_plot group by 1) s on s.plot_id = w.plot_id
    left join (
      select m.plot_id, count(*)::float8 as count,
        case when count(*) = count(height) then ${rounded('max(height)', 2)} end as height,
        ${total('volume * overlap / whole', '*')} as volume,
        case when count(*) = count(floors) then max(floors) end as floors,
        ${total('gfa', '*')} as gfa,
        sum(year * overlap) / sum(overlap) filter (where year is not null) as year_mean,
        min(year)::float8 as year_min, max(year)::float8 as year_max,
        ${rounded('max(overlap)', 0)} as footprint_max,
        ${listed('roof_type')} as roofs,
        case when count(*) = count(year) then coalesce(sum(overlap) filter (where year < 1985), 0) end as before,
        sum(overlap) as built,
        (array_agg(use order by of_use desc, use) filter (where use is not null))[1] as use
      from (
        select m.*, sum(overlap) over (partition by plot_id, use) as of_use,
          coalesce(overlap * floors, overlap / whole * ${OBJECTS_OF_BUILDING}) as gfa
        from on_plot m where in_use and overlap > ${COUNTS}) m
      group by 1) b on b.plot_id = w.plot_id
    left join (
      select plot_id, (array_agg(use order by area desc, use) filter (where area > 0))[1] as main,
        jsonb_object_agg(use, ${rounded('area / total', 4)}) filter (where area > 0 and total > 0) as shares
      from (
        select plot_id, ${keyOfCode('building_function', 'use')} as use, sum(area) as area,
          sum(sum(area)) over (partition by plot_id) as total
        from ${OBJECTS} o where use is not null and area is not null group by 1, 2) o
      group by 1) u on u.plot_id = w.plot_id`,
}

/** From the most saving label to the worst. */
const LABELS = `'{A+++++,A++++,A+++,A++,A+,A,B,C,D,E,F,G}'::text[]`

const energyLabels: Computation = {
  reads: { energy_labels: 0 },
  sql: `select distinct on (plot_id) plot_id, label as energy_label
    from (
      select w.plot_id, t.label, count(*) as n from w join register.energy_labels t on ST_Intersects(t.geometry, w.geometry)
      where t.label = any (${LABELS}) group by 1, 2) l
    order by plot_id, n desc, array_position(${LABELS}, label) desc`,
}

const OBJECT_STATUSES = `('verblijfsobject gevormd', 'verblijfsobject in gebruik', 'verblijfsobject in gebruik (niet ingemeten)',
  'verblijfsobject buiten gebruik', 'verbouwing verblijfsobject')`

const residenceObjects: Computation = {
  reads: { addresses: 0 },
  sql: `select w.plot_id, count(o.plot_id)::float8 as resobject_count,
      case when count(o.plot_id) = 0 then 0 else ${rounded(total('o.area', 'o.plot_id'), 0)} end as resobject_area_total,
      ${rounded('avg(o.area)', 0)} as resobject_area_avg,
      ${listed(keyOfCode('building_function', 'o.use'))} as resobject_functions,
      array(
        select distinct case when lower(t.status) in ${OBJECT_STATUSES} then lower(t.status) else 'overig' end
        from register.addresses t where ST_Intersects(t.geometry, w.geometry) and t.status is not null order by 1) as resobject_status
    from w left join ${OBJECTS} o on o.plot_id = w.plot_id
    group by w.plot_id, w.geometry`,
}

export const buildingComputations = { buildings, energyLabels, residenceObjects }
