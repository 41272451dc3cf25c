/** Owners of a location from own files. */
import { parcelsSql } from '../core/parcels.ts'
import { PLOT_KEYS } from './facts.ts'

/**
 * SQL of the names of those who hold plots of the location `t0`, in order: null where nothing tells who they are. Names of
 * natural persons are there for who may read them (`owners.names`), of rows that name the plot itself.
 */
export const OWNERS_OF_LOCATION = `(select case when count(*) > 0 then
    coalesce(json_agg(distinct holder) filter (where holder is not null), '[]') end
  from plots lp cross join lateral ${parcelsSql('lp.properties')} parcel cross join lateral (
    select holder from own_features f left join lateral unnest(f.owner_name) holder on true
    where f.company_id = lp.company_id and f.plot_id = parcel.id and f.owner_count > 0
    union all
    select n.name from register.plots p cross join lateral (
      select o."deliveryId", o.row, rank() over (order by d.source_date desc, d.id desc) as place
      from own_records o join own_deliveries d on d.company_id = o.company_id and d.id = o."deliveryId"
      where o.company_id = lp.company_id and d.kind = 'owners'
        and (o.plot_id = p.register_id or o.plot_key = any (${PLOT_KEYS}))) o
    join own_names n on n.company_id = lp.company_id and n."deliveryId" = o."deliveryId" and n.row = o.row
    where p.register_id = parcel.id and o.place = 1) held
  where lp.company_id = t0.company_id and lp."locationId" = t0.id)`
