select coalesce(json_agg(row_to_json(r)), '[]')::text as body, (select count(*)::int from locations where not deleted) as total
from (
  select l.*, p.rows as plots, u.rows as units, c.rows as costs, t.rows as constraints, n.rows as notes, i.rows as images, v.rows as concepts,
    b.rows as locationslabels, f.rows as locationscustomvalues, j.rows as jsons
  from (select * from locations where not deleted order by "listOrder", id limit 20) l
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select p.id, p.type, p.properties, p."locationId", p."createdAt", p."updatedAt",
      ST_AsGeoJSON(ST_Transform(p.geometry, 4326), 9)::json as geometry
    from plots p where p.company_id = l.company_id and p."locationId" = l.id order by p.id) x) p
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from units u where u.company_id = l.company_id and u."locationId" = l.id order by u."order", u.id) x) u
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from costs c where c.company_id = l.company_id and c."locationId" = l.id and not c.deleted order by c."order", c.id) x) c
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from constraints t where t.company_id = l.company_id and t."locationId" = l.id order by t.priority, t.id) x) t
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from notes n where n.company_id = l.company_id and n."locationId" = l.id order by n.id) x) n
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select i.id, i.name, i.type, i."locationId", i."createdAt", i."updatedAt" from images i where i.company_id = l.company_id and i."locationId" = l.id order by i.id) x) i
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from concepts v where v.company_id = l.company_id and v."locationId" = l.id order by v."order", v.id) x) v
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from locationslabels b where b.company_id = l.company_id and b."locationId" = l.id order by b.id) x) b
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from locationscustomvalues f where f.company_id = l.company_id and f."locationId" = l.id order by f.id) x) f
  cross join lateral (select coalesce(json_agg(row_to_json(x)), '[]') as rows from (select * from jsons j where j.company_id = l.company_id and j."locationId" = l.id order by j.id) x) j
  order by l."listOrder", l.id
) r;
