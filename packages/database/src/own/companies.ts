/** Establishments of a company's own file that lie in a business park, without what names them. */
import type { Queryable } from '../core/queryable.ts'
import { HAS_ADDRESS, HAS_OBJECT } from './facts.ts'

/** Metres from a fairway within which a plot lies at the quay. */
const QUAY = 50

/**
 * Each row at the surest place that the registers hold, as `ownFacts` finds it, looked for from what stands in the park: a file of the
 * whole country is not gone through. Of several deliveries the latest that tells of a plot counts, as in the search.
 */
const COMPANIES = `
  with park as materialized (select geometry from register.business_parks where register_id = $1),
  addresses as materialized (
    select a.register_id, a.residence_object_id, a.search_postcode, a.search_key, a.number, a.geometry
    from register.addresses a, park where ST_Intersects(a.geometry, park.geometry)),
  objects as materialized (
    select register_id as id, geometry from addresses
    union all select residence_object_id, geometry from addresses where residence_object_id is not null
    union all select b.bag_id, l.geometry
    from (select distinct b.bag_id from register.buildings b, park where b.bag_id is not null and ST_Intersects(b.geometry, park.geometry)) b
    cross join lateral (select ST_PointOnSurface(geometry) as geometry from register.buildings where bag_id = b.bag_id
      order by ST_Area(geometry) desc, register_id limit 1) l
    cross join park where ST_Intersects(l.geometry, park.geometry)),
  found as (
    select o."deliveryId", o.row, o."values", x.geometry from own_records o join objects x on x.id = o.bag_id where o.company_id = $2
    union all
    select o."deliveryId", o.row, o."values", a.geometry from own_records o
      join addresses a on a.search_postcode = o.postcode_key and a.number = o.house_number
      where o.company_id = $2 and not ${HAS_OBJECT}
    union all
    select o."deliveryId", o.row, o."values", a.geometry from own_records o
      join addresses a on a.search_key = o.street_key and a.number = o.house_number
      where o.company_id = $2 and not ${HAS_OBJECT}
    union all
    select o."deliveryId", o.row, o."values", o.geometry from own_records o, park
      where o.company_id = $2 and ST_Intersects(o.geometry, park.geometry) and not ${HAS_OBJECT} and not ${HAS_ADDRESS}),
  placed as (
    select distinct on (f."deliveryId", f.row) f."deliveryId", f.row, f."values" as v, d.source_date, p.register_id as plot
    from found f join own_deliveries d on d.company_id = $2 and d.id = f."deliveryId" and d.kind = 'companies'
    left join lateral (select register_id from register.plots where ST_Intersects(geometry, f.geometry)
      order by register_id limit 1) p on true
    order by f."deliveryId", f.row, p.register_id),
  told as materialized (
    select *, rank() over (partition by plot order by source_date desc, "deliveryId" desc) as place from placed),
  quays as materialized (
    select p.register_id as plot from register.plots p
    where p.register_id in (select plot from told) and exists (select from register.fairways f
      where ST_DWithin(f.geometry, p.geometry, ${QUAY}) and ST_Distance(f.geometry, p.geometry) < ${QUAY}))
  select plot, v->>'sbi' as sbi, (v->>'environmental_category')::float8 as category,
    (v->>'employees')::integer as jobs, (v->>'employees_2018')::integer as jobs_2018,
    case when plot is not null then plot in (select plot from quays) end as quay
  from told where place = 1
  order by plot, sbi, category, jobs, jobs_2018`

/** A row of the file: no name, no address. */
interface CompanyInPark {
  /** Register id of the plot; null where it lies on none. */
  readonly plot: string | null
  /** As the file writes it. */
  readonly sbi: string | null
  readonly category: number | null
  readonly jobs: number | null
  readonly jobs_2018: number | null
  /** Whether its plot lies less than 50 m from a fairway that the registers have; null without a plot. */
  readonly quay: boolean | null
}

/** What the own files of a company tell of the establishments in a business park. Call it as one who reads the company's own files. */
export async function companiesInPark(
  client: Queryable,
  park: string,
  companyId: number,
): Promise<CompanyInPark[]> {
  const { rows } = await client.query<CompanyInPark>(COMPANIES, [park, companyId])
  return rows
}
