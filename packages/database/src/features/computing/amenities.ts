import { type Computation, listed, meeting, rounded, standing, total } from './define.ts'

const monuments: Computation = {
  reads: { monuments: { nearest: 'dist_monument', unit: 1 } },
  sql: `select d.plot_id, d.meters = 0 as monument_national, ${rounded('d.meters', 0)} as dist_monument
    from (
      select w.plot_id, (select t.geometry <-> w.geometry from register.monuments t
        order by t.geometry <-> w.geometry limit 1) as meters from w) d`,
}

const townscapes: Computation = {
  reads: { monument_areas: 0 },
  sql: `select w.plot_id, count(m.plot_id) > 0 as protected_townscape
    from w left join ${meeting('monument_areas', [], `t.kind in ('townscape', 'villagescape')`)} m on m.plot_id = w.plot_id
    group by 1`,
}

const care: Computation = {
  reads: { care: { nearest: 'dist_care', unit: 1000 } },
  sql: `select w.plot_id,
      array(select distinct t.kind from register.care t where ST_Intersects(t.geometry, w.geometry) and t.kind is not null order by 1) as care_types,
      ${rounded(
        `(select t.geometry <-> w.geometry from register.care t order by t.geometry <-> w.geometry limit 1) / 1000`,
        2,
      )} as dist_care
    from w`,
}

const shops: Computation = {
  reads: { shops: 0 },
  sql: `select w.plot_id, ${listed('s.kind')} as retail_types,
      case when count(s.plot_id) = 0 then 0 else ${rounded(total('s.floor_area', 's.plot_id'), 0)} end as retail_area,
      coalesce(bool_or(s.kind = 'vacant'), false) as retail_vacant
    from w left join ${standing('shops')} s on s.plot_id = w.plot_id group by 1`,
}

const schools: Computation = {
  reads: { schools: 0 },
  sql: `select w.plot_id, ${listed('s.kind')} as school_types, (${total('s.pupils', 's.plot_id')})::float8 as school_pupils
    from w left join ${standing('schools')} s on s.plot_id = w.plot_id group by 1`,
}

export const amenityComputations = { monuments, townscapes, care, shops, schools }
