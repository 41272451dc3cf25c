select json_build_object('total', (select count(*) from locations where type = 0 and not archived and not deleted),
  'rows', (select json_agg(row_to_json(l)) from (
    select id, company_id, name, lat, lon, status, phase, "createdAt", "updatedAt"
    from locations where type = 0 and not archived and not deleted order by "updatedAt" desc, id limit 1000) l))::text as body
