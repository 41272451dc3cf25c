with hit as (
  (select 0 as kind, min(register_id) as id, concat_ws(', ', name, city) as label, ST_PointOnSurface(ST_Collect(geometry)) as place
   from register.road_segments where search_key like $1 or to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)
   group by name, city order by name limit 8)
  union all
  (select 1, register_id, label, geometry from register.addresses
   where search_key like $1 or search_postcode like $1 or to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)
   order by street, number, suffix limit 8)
  union all
  (select 2, register_id, designation || ', ' || municipality, ST_PointOnSurface(geometry) from register.plots
   where search_key like $1 or to_tsvector('simple', search_words) @@ to_tsquery('simple', $2)
   order by municipality || section, number limit 8))
select json_agg(json_build_object('kind', kind, 'register_id', id, 'label', label, 'x', ST_X(place), 'y', ST_Y(place)))::text as body
from (select * from hit order by kind, label limit 8) best
