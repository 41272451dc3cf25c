-- $1: ids of the custom fields
with page as (
  select * from locations where not deleted and not archived order by "listOrder", id limit 100)
select (select count(*)::int from locations where not deleted and not archived) as total,
  coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'status', l.status, 'phase', l.phase, 'rating', l.rating,
    'score', l.score, 'plotsize', l.plotsize, 'plotnr', l.plotnr, 'road', l.road, 'house_number', l.house_number, 'postcode', l.postcode,
    'city', l.city, 'municipality', l.municipality, 'state', l.state, 'neighbourhood', l.neighbourhood, 'region', l.region,
    'owner', l.owner, 'architect', l.architect, 'buyer', l.buyer, 'builder', l.builder, 'businesspark', l.businesspark,
    'archived', l.archived, 'assignedTo', l."assignedTo", 'createdByUserName', l."createdByUserName", 'summary', l.cfg -> 'summary',
    'companyId', l.company_id, 'createdAt', l."createdAt", 'updatedAt', l."updatedAt",
    'labels', b.labels, 'notes', n.notes, 'custom', v.custom) order by l."listOrder", l.id), '[]')::text as body
from page l
cross join lateral (
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) order by b.name), '[]') as labels
  from locationslabels x join labels b on b.company_id = x.company_id and b.id = x."labelId"
  where x.company_id = l.company_id and x."locationId" = l.id) b
cross join lateral (
  select count(*) as notes from notes n where n.company_id = l.company_id and n."locationId" = l.id and n.type <> 'task') n
cross join lateral (
  select coalesce(json_object_agg(g.id, g.said), '{}') as custom from (
    select v."customfieldId" as id, coalesce(to_json(min(v.number)), to_json(bool_or(v.checked)),
      json_agg(json_build_object('id', c.id, 'name', c.name, 'color', c.color) order by c."order") filter (where c.id is not null),
      to_json(min(v.value))) as said
    from locationscustomvalues v left join customvalues c on c.company_id = v.company_id and c.id = v."customvalueId"
    where v.company_id = l.company_id and v."locationId" = l.id and v."customfieldId" = any ($1::bigint[])
    group by v."customfieldId") g) v
