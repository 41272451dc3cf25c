select row_to_json(r)::text as body from (select l.*,
  (select json_agg(row_to_json(child)) from (select p.id, p.company_id, p.type, p.properties, p."locationId", p."createdAt", p."updatedAt",
    ST_AsGeoJSON(ST_Transform(p.geometry, 4326), 9)::json as geometry
    from plots p where p.company_id = l.company_id and p."locationId" = l.id order by p.id) child) as plots,
  (select json_agg(row_to_json(child)) from (select * from units u where u.company_id = l.company_id and u."locationId" = l.id order by u."order", u.id) child) as units,
  (select json_agg(row_to_json(child)) from (select * from costs c where c.company_id = l.company_id and c."locationId" = l.id and not c.deleted order by c."order", c.id) child) as costs,
  (select json_agg(row_to_json(child)) from (select * from constraints t where t.company_id = l.company_id and t."locationId" = l.id order by t.priority, t.id) child) as constraints,
  (select json_agg(row_to_json(child)) from (select n.*, (select json_agg(row_to_json(own)) from (select i.id, i.name, i.type from images i
    where i.company_id = n.company_id and i."noteId" = n.id order by i.id) own) as images
    from notes n where n.company_id = l.company_id and n."locationId" = l.id order by n.id) child) as notes,
  (select json_agg(row_to_json(child)) from (select i.id, i.name, i.type, i."locationId", i."createdAt", i."updatedAt"
    from images i where i.company_id = l.company_id and i."locationId" = l.id order by i.id) child) as images,
  (select json_agg(row_to_json(child)) from (select v.*,
    (select json_agg(row_to_json(own)) from (select * from buildings b where b.company_id = v.company_id and b."conceptId" = v.id order by b.id) own) as buildings,
    (select json_agg(row_to_json(own)) from (select i.id, i.name, i.type from images i where i.company_id = v.company_id and i."conceptId" = v.id order by i.id) own) as images
    from concepts v where v.company_id = l.company_id and v."locationId" = l.id order by v."order", v.id) child) as concepts,
  (select json_agg(row_to_json(child)) from (select * from locationslabels b where b.company_id = l.company_id and b."locationId" = l.id order by b.id) child) as locationslabels,
  (select json_agg(row_to_json(child)) from (select * from locationscustomvalues f where f.company_id = l.company_id and f."locationId" = l.id order by f.id) child) as locationscustomvalues,
  (select json_agg(row_to_json(child)) from (select * from jsons j where j.company_id = l.company_id and j."locationId" = l.id order by j.id) child) as jsons
  from locations l where l.id = $1 and not l.deleted) r
