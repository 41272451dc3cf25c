select json_build_object('total', (select count(*) from locations where type = 0 and not deleted),
  'rows', (select json_agg(row_to_json(l)) from (
    select * from locations where type = 0 and not deleted order by "updatedAt" desc, id limit 100) l))::text as body
