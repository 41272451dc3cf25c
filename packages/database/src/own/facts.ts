/** Facts of a plot from own files. */
import type { OwnFact } from '@kavel/domain'
import type { Queryable } from '../core/queryable.ts'

/**
 * The place of a row is the surest one that the registers hold: the plot it names, else the object of the BAG, else the
 * address, else the coordinates. Each part finds what points at the plot, and leaves out what has a surer place elsewhere.
 */
export const PLOT_KEYS = `array[substring(p.search_words from '^\\S+ \\S+ \\S+'),
  regexp_replace(p.search_words, '^\\S+ \\S+ \\S+ ', '') || ' ' || lower(p.section) || ' ' || p.number]`
const HAS_PLOT = `(o.plot_id is not null and exists (select from register.plots where register_id = o.plot_id)
  or o.plot_key is not null and exists (select from register.plots q where q.search_key = replace(o.plot_key, ' ', '')))`
export const HAS_OBJECT = `(o.bag_id is not null and (exists (select from register.addresses where register_id = o.bag_id)
  or exists (select from register.addresses where residence_object_id = o.bag_id)
  or exists (select from register.buildings where bag_id = o.bag_id)))`
export const HAS_ADDRESS = `(o.house_number is not null and exists (select from register.addresses a
  where a.number = o.house_number and (a.search_postcode = o.postcode_key or a.search_key = o.street_key)))`

const FACTS = `
  with p as materialized (select * from register.plots where register_id = $1),
  addresses as materialized (select a.* from register.addresses a, p where ST_Intersects(a.geometry, p.geometry)),
  objects as materialized (
    select register_id as id from addresses
    union
    select residence_object_id from addresses where residence_object_id is not null
    union
    select b.bag_id from register.buildings b, p
    where b.bag_id is not null and ST_Intersects(b.geometry, p.geometry) and exists (
      select from (select geometry from register.buildings where bag_id = b.bag_id
        order by ST_Area(geometry) desc, register_id limit 1) largest
      where ST_Intersects(ST_PointOnSurface(largest.geometry), p.geometry))),
  found as (
    select o.* from own_records o, p where o.company_id = $2 and o.plot_id = p.register_id
    union
    select o.* from own_records o, p where o.company_id = $2 and o.plot_key = any (${PLOT_KEYS})
    union
    select o.* from own_records o, objects where o.company_id = $2 and o.bag_id = objects.id and not ${HAS_PLOT}
    union
    select o.* from own_records o, addresses a
    where o.company_id = $2 and o.postcode_key = a.search_postcode and o.house_number = a.number
      and not ${HAS_PLOT} and not ${HAS_OBJECT}
    union
    select o.* from own_records o, addresses a
    where o.company_id = $2 and o.street_key = a.search_key and o.house_number = a.number
      and not ${HAS_PLOT} and not ${HAS_OBJECT}
    union
    select o.* from own_records o, p
    where o.company_id = $2 and ST_Intersects(o.geometry, p.geometry)
      and not ${HAS_PLOT} and not ${HAS_OBJECT} and not ${HAS_ADDRESS}),
  named as (
    select d.kind, d.name as source, d.source_date, d.licence, f.row, n.name,
      f."values", f.is_person and n.name is null as is_withheld
    from found f join own_deliveries d on d.company_id = f.company_id and d.id = f."deliveryId"
    left join own_names n on n.company_id = f.company_id and n."deliveryId" = f."deliveryId" and n.row = f.row),
  told as (
    select kind, source, source_date, licence, row, null::integer as persons,
      "values" || case when name is null then '{}' else jsonb_build_object('name', name) end as "values"
    from named where not is_withheld
    union all
    select kind, source, source_date, licence, min(row), count(*)::integer,
      jsonb_strip_nulls(jsonb_build_object('type', "values"->'type'))
    from named where is_withheld group by kind, source, source_date, licence, "values"->'type')
  select kind, "values", source, source_date::text as date, licence, persons from told
  order by kind, source_date desc, source, row
  limit 1000`

/**
 * Rows of the company's own files that lie on a plot, by kind, the latest delivery first, at most a thousand; none for a
 * plot that is not there. Natural persons whose names the member may not read (`owners.names`) are counted instead. Call it
 * as a member of the company: the database shows no other one's.
 */
export async function ownFacts(
  client: Queryable,
  companyId: number,
  registerId: string,
): Promise<OwnFact[]> {
  const { rows } = await client.query<OwnFact>(FACTS, [registerId, companyId])
  return rows
}
