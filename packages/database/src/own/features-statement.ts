/** The statement that works out what a company's own files say of each plot. */

/**
 * Rows of the company with the place that they name. `section` and `number` are the end of a designation that begins with the
 * name of the cadastral municipality: `nieuw proef a 1`.
 */
const ROWS = `
  o as materialized (
    select r."deliveryId" as delivery, r.row, r."values" as v, r.is_person, coalesce(r."values"->>'name', n.name) as holder,
      d.kind, d.source_date, r.plot_id, r.plot_key, r.bag_id, r.postcode_key, r.street_key, r.house_number, r.geometry,
      regexp_match(r.plot_key, '^(.+) (\\S+) (\\d+)$') as named
    from own_records r join own_deliveries d on d.company_id = r.company_id and d.id = r."deliveryId"
    left join own_names n on n.company_id = r.company_id and n."deliveryId" = r."deliveryId" and n.row = r.row
    where r.company_id = $1)`

/** Plots by row, at the surest place that the registers hold, as `ownFacts` looks for them from the plot. */
const PLACES = `
  municipality as materialized (
    select name, code from (select distinct named[1] as name from o where named is not null) m
    cross join lateral (select distinct split_part(p.search_words, ' ', 1) as code from register.plots p
      where to_tsvector('simple', p.search_words) @@ plainto_tsquery('simple', m.name)
        and regexp_replace(p.search_words, '^\\S+ \\S+ \\S+ ', '') = m.name) c),
  by_plot as materialized (
    select o.delivery, o.row, p.register_id as plot from o join register.plots p on p.register_id = o.plot_id
    union
    select o.delivery, o.row, p.register_id from o join register.plots p on p.search_key = replace(o.plot_key, ' ', '')
    union
    select o.delivery, o.row, p.register_id from o join municipality m on m.name = o.named[1]
      join register.plots p on p.search_key = m.code || o.named[2] || o.named[3]),
  left_1 as materialized (
    select * from o where not exists (select from by_plot b where b.delivery = o.delivery and b.row = o.row)),
  object_point as materialized (
    select o.delivery, o.row, a.geometry from left_1 o join register.addresses a on a.register_id = o.bag_id
    union
    select o.delivery, o.row, a.geometry from left_1 o join register.addresses a on a.residence_object_id = o.bag_id
    union all
    select o.delivery, o.row, ST_PointOnSurface(b.geometry) from left_1 o cross join lateral (
      select geometry from register.buildings where bag_id = o.bag_id order by ST_Area(geometry) desc, register_id limit 1) b),
  left_2 as materialized (
    select * from left_1 o where not exists (select from object_point b where b.delivery = o.delivery and b.row = o.row)),
  address_point as materialized (
    select o.delivery, o.row, a.geometry from left_2 o
      join register.addresses a on a.search_postcode = o.postcode_key and a.number = o.house_number
    union all
    select o.delivery, o.row, a.geometry from left_2 o
      join register.addresses a on a.search_key = o.street_key and a.number = o.house_number),
  point as (
    select * from object_point
    union all select * from address_point
    union all
    select o.delivery, o.row, o.geometry from left_2 o where o.geometry is not null
      and not exists (select from address_point b where b.delivery = o.delivery and b.row = o.row)),
  placed as materialized (
    select delivery, row, plot from by_plot
    union
    select t.delivery, t.row, p.register_id from point t join register.plots p on ST_Intersects(p.geometry, t.geometry)),
  -- Of several deliveries of a kind the latest that tells of the plot counts; listings and values have days of their own.
  told as materialized (
    select f.plot, o.*, rank() over (partition by f.plot, o.kind
      order by case when o.kind in ('owners', 'companies') then o.source_date end desc nulls last,
        case when o.kind in ('owners', 'companies') then o.delivery end desc nulls last) as place
    from placed f join o on o.delivery = f.delivery and o.row = f.row)`

/** A list of different values in order; null where none tells it. */
const list = (value: string) =>
  `array_agg(distinct ${value} order by ${value}) filter (where ${value} is not null)`

const KINDS = `
  holders as materialized (
    select distinct plot, holder from told where kind = 'owners' and place = 1 and holder is not null),
  owners as (
    select plot, ${list(`v->>'type'`)} as owner_type, count(distinct holder)::double precision as owner_count,
      coalesce(array_agg(distinct holder order by holder) filter (where not is_person), '{}') as owner_name,
      ${list(`v->>'right'`)} as owner_right
    from told where kind = 'owners' and place = 1 group by plot),
  -- True where a neighbour has it too; false where the holders of every neighbour are known and differ; else unknown.
  beside as materialized (
    select w.plot, id as other from owners w join register.features f on f.plot_id = w.plot
      cross join lateral unnest(f.neighbour_ids) as id),
  -- Apart, so that no two plots of one holder are put beside each other but those that are.
  sought as materialized (
    select s.plot, s.other, a.holder from beside s join holders a on a.plot = s.plot),
  shared as (select distinct s.plot, s.other from sought s join holders b on b.plot = s.other and b.holder = s.holder),
  same_owner as (
    select s.plot, case when bool_or(h.plot is not null) then true when bool_and(k.plot is not null) then false end
      as neighbour_same_owner
    from beside s left join shared h on h.plot = s.plot and h.other = s.other
    left join (select distinct plot from holders) k on k.plot = s.other group by s.plot),
  companies as (
    select plot, ${list(`v->>'name'`)} as company_names, ${list(`v->>'sbi'`)} as company_sbis,
      sum((v->>'employees')::double precision) as company_jobs,
      sum((v->>'employees')::double precision - (v->>'employees_2018')::double precision) as company_jobs_delta_2018,
      round(max((v->>'environmental_category')::numeric), 1)::double precision as company_env_cat
    from told where kind = 'companies' and place = 1 group by plot),
  listings as (
    select distinct on (plot) plot, v->>'type' as transaction_type, v->>'status' as transaction_status,
      round((v->>'price')::numeric / 1000)::double precision as transaction_value,
      v->>'object_type' as transaction_object_type
    from told where kind = 'listings'
    order by plot, v->>'date' desc nulls last, source_date desc, delivery desc, row desc),
  -- Of each object the value of the latest year.
  valued as (
    select distinct on (plot, coalesce(bag_id, postcode_key || ' ' || house_number, street_key || ' ' || house_number, ''))
      plot, (v->>'value')::numeric as value
    from told where kind = 'woz'
    order by plot, coalesce(bag_id, postcode_key || ' ' || house_number, street_key || ' ' || house_number, ''),
      (v->>'reference_year')::integer desc, source_date desc, delivery desc, row desc),
  woz as (select plot, round(sum(value) / 1000)::double precision as woz_object from valued group by plot)`

const COLUMNS = `owner_type, owner_count, owner_name, owner_right, neighbour_same_owner, company_names, company_sbis, company_jobs,
  company_jobs_delta_2018, company_env_cat, company_env_deviation, transaction_type, transaction_status, transaction_value,
  transaction_object_type, woz_object`

/** Replaces what differs of a company ($1); tells how many plots did. */
export const COMPUTE = `
  with ${ROWS}, ${PLACES}, ${KINDS},
  fresh as materialized (
    select plot, owner_type, owner_count, owner_name, owner_right, neighbour_same_owner, company_names, company_sbis, company_jobs,
      company_jobs_delta_2018, company_env_cat, f.bp_max_env_cat - company_env_cat >= 2 as company_env_deviation,
      transaction_type, transaction_status, transaction_value, transaction_object_type, woz_object
    from (select distinct plot from told) t left join owners using (plot) left join same_owner using (plot)
    left join companies using (plot) left join listings using (plot) left join woz using (plot)
    left join register.features f on f.plot_id = plot and company_env_cat is not null),
  gone as (
    delete from own_features where company_id = $1 and plot_id not in (select plot from fresh) returning 1),
  put as (
    insert into own_features as own (company_id, plot_id, ${COLUMNS}) select $1, plot, ${COLUMNS} from fresh
    on conflict (company_id, plot_id) do update set (${COLUMNS}) = (${COLUMNS.replace(/(\w+)/g, 'excluded.$1')})
    where (${COLUMNS.replace(/(\w+)/g, 'own.$1')}) is distinct from (${COLUMNS.replace(/(\w+)/g, 'excluded.$1')})
    returning 1)
  select (select count(*) from gone)::integer + (select count(*) from put)::integer as changed`
