-- Publications of business parks, population cores, municipalities and states: about an area of the registers, with pages of the
-- company's locations that lie in it (docs/decisions/0053).

-- Sections about locations may show something on several types.
-- On no type until the version that begins has written them (`writeSectionReads`).
alter table section_reads drop column "of", add column types text[] default '{}';
alter table section_reads alter column types drop default;

-- No type about a place had a page: one that said to be published would be public without its author.
do $$
begin
  set local role kavel_system;
  update publications set status = 1, "updatedAt" = clock_timestamp()
  where status = 2 and type in ('business_park', 'population_core', 'municipality', 'municipality_index', 'state_index');
  reset role;
end
$$;

-- The area whose locations a publication may list; null of types that list none, and of an area that the registers do not have.
create function area_of(p publications) returns geometry language sql stable as $$
  select case p.type
    when 'business_park' then (select geometry from register.business_parks where register_id = p.cfg ->> 'ibisKey')
    when 'population_core' then (select geometry from register.population_cores where register_id = p.cfg ->> 'geodataKey')
  end
$$;

-- Where a location lies, RD; null when it lies nowhere, or where no area of the country can be: what lies beyond the world has no RD.
create function point_of(l locations) returns geometry language sql stable as $$
  select case when l.lat between 50 and 54 and l.lon between 3 and 8 then ST_Transform(ST_SetSRID(ST_MakePoint(l.lon, l.lat), 4326), 28992) end
$$;

-- Whether a point lies in the area of a publication; the box of the area is looked at first.
create function lies_in(p publications, at geometry) returns boolean language sql stable as $$
  select case p.type
    when 'business_park' then exists (select from register.business_parks a
      where a.register_id = p.cfg ->> 'ibisKey' and a.geometry && at and ST_Intersects(a.geometry, at))
    when 'population_core' then exists (select from register.population_cores a
      where a.register_id = p.cfg ->> 'geodataKey' and a.geometry && at and ST_Intersects(a.geometry, at))
    else false end
$$;

-- Whether what a publication is about is named: of an area its code, whether or not the registers still have it.
create or replace function has_subject(company bigint, of_type text, of_cfg jsonb) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case of_type
    when 'location' then exists (
      select from public_keys k join locations l on l.company_id = k.company_id and l.id = k.id
      where k.key = of_cfg ->> 'locationKey' and k.company_id = company and k.entity = 'locations' and not l.deleted)
    when 'concept' then exists (
      select from public_keys k join concepts c on c.company_id = k.company_id and c.id = k.id
      join locations l on l.company_id = c.company_id and l.id = c."locationId"
      where k.key = of_cfg ->> 'conceptKey' and k.company_id = company and k.entity = 'concepts' and not l.deleted)
    when 'searchquery' then exists (
      select from public_keys k
      where k.key = of_cfg ->> 'searchQueryKey' and k.company_id = company and k.entity = 'searchqueries')
    when 'business_park' then coalesce(of_cfg ->> 'ibisKey', '') <> ''
    else of_type not in ('population_core', 'municipality', 'municipality_index', 'state_index')
      or coalesce(of_cfg ->> 'geodataKey', '') <> '' end
$$;

create or replace function lists(p publications, l locations) returns boolean language sql stable as $$
  select not l.archived
    and coalesce(nullif(p."filterPhase", '') = l.phase, p."filterPhase" is null or p."filterPhase" = '')
    and coalesce(nullif(p."filterStatus", '') = l.status, p."filterStatus" is null or p."filterStatus" = '')
    and coalesce(nullif(p."filterBusinessPark", '') = l.businesspark, p."filterBusinessPark" is null or p."filterBusinessPark" = '')
    and coalesce(nullif(p."filterMunicipality", '') = l.municipality, p."filterMunicipality" is null or p."filterMunicipality" = '')
    and coalesce(nullif(p."filterState", '') = l.state, p."filterState" is null or p."filterState" = '')
    and coalesce(p."filterSearchQueryId" = l."searchQueryId", p."filterSearchQueryId" is null)
$$;

-- Whether a section of a publication shows its locations: without one an area opens none of them.
create function shows_locations(p publications) returns boolean language sql stable as $$
  select exists (select from sections s join section_reads r on r.type = s.type and r.reads = 'lists'
    where s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden)
$$;

-- Whether a location is one of those that a publication of many has a page of.
create function is_listed(p publications, l locations) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not l.deleted and l.company_id = p.company_id and case p.type
    when 'searchquery' then exists (select from searchqueries q
      where q.company_id = p.company_id and q.key = p.cfg ->> 'searchQueryKey' and q.id = l."searchQueryId")
    else lies_in(p, point_of(l)) and shows_locations(p) end and lists(p, l)
$$;

create or replace function publications_of(company bigint, location bigint, concept bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from locations l
    join publications p on p.company_id = l.company_id and p.cfg ->> 'locationKey' = l.key and p.status = 2
    where l.company_id = company and l.id = location and not l.deleted and p.type = 'location' and is_open(p.cfg)
  union all
  select p.id from locations l
    join concepts c on c.company_id = l.company_id and c."locationId" = l.id and (concept is null or c.id = concept)
    join publications p on p.company_id = c.company_id and p.cfg ->> 'conceptKey' = c.key and p.status = 2
    where l.company_id = company and l.id = location and not l.deleted and p.type = 'concept' and is_open(p.cfg)
  union all
  select p.id from locations l
    join searchqueries q on q.company_id = l.company_id and q.id = l."searchQueryId"
    join publications p on p.company_id = q.company_id and p.cfg ->> 'searchQueryKey' = q.key and p.status = 2
    where l.company_id = company and l.id = location and not l.deleted and p.type = 'searchquery' and is_open(p.cfg)
      and lists(p, l)
  union all
  select p.id from locations l
    cross join lateral (select point_of(l) as point offset 0) at
    join publications p on p.company_id = l.company_id and p.status = 2 and p.type in ('business_park', 'population_core')
    where l.company_id = company and l.id = location and not l.deleted and is_open(p.cfg) and lists(p, l)
      and lies_in(p, at.point) and shows_locations(p)
$$;
create index publications_of_areas on publications (company_id) where status = 2 and type in ('business_park', 'population_core');

create or replace function listed_locations(company bigint, publication bigint) returns setof locations
language sql stable security definer set search_path = public, pg_temp as $$
  select l.* from publications p
  join searchqueries q on q.company_id = p.company_id and q.key = p.cfg ->> 'searchQueryKey'
  join locations l on l.company_id = q.company_id and l."searchQueryId" = q.id and not l.deleted and lists(p, l)
  where p.company_id = company and p.id = publication and p.type = 'searchquery' and p.status = 2 and is_open(p.cfg)
  union all
  select l.* from publications p
  cross join lateral (select area_of(p) as geometry) a
  join locations l on l.company_id = p.company_id and not l.deleted and lists(p, l) and ST_Intersects(a.geometry, point_of(l))
  where p.company_id = company and p.id = publication and p.type in ('business_park', 'population_core') and p.status = 2
    and is_open(p.cfg) and shows_locations(p)
$$;

-- Whether ground of those was made up, as that of the sample.
create function lists_fictional(company bigint, publication bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from listed_locations(company, publication) l
    join plots p on p.company_id = company and p."locationId" = l.id and p.properties ->> 'fictional' = 'true')
$$;

create or replace function is_shown(company bigint, location bigint, concept bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from publications_of(company, location, concept) shows
    join publications p on p.company_id = company and p.id = shows
    join sections s on s.company_id = company and s."publicationId" = p.id and not s.hidden
    join section_reads r on r.type = s.type and r.reads = wanted and (r.types is null or p.type = any (r.types)))
$$;

create or replace function public_logo(of_company bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (c.cfg #>> '{style,logo}')::bigint from companies c
    where c.id = of_company and (c.cfg #>> '{style,hasCustomStyle}')::boolean and (c.cfg ->> 'publicIndex' = 'true' or exists (
      select from publications p
      where p.company_id = of_company and p.status = 2 and p.type not in ('survey', 'ibis_survey') and is_open(p.cfg)
        and has_subject(p.company_id, p.type, p.cfg)))
  $$;

-- Addresses of pages about areas, that others link to: of each area one.
create function pages_of_areas(company bigint) returns table (type text, code text, key text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (p.type, code.of) p.type, code.of, p.key from publications p
  cross join lateral (select p.cfg ->> case p.type when 'business_park' then 'ibisKey' else 'geodataKey' end as of) code
  where p.company_id = company and p.status = 2 and is_open(p.cfg) and not p.archived
    and p.type in ('business_park', 'population_core', 'municipality', 'municipality_index', 'state_index') and code.of <> ''
  order by p.type, code.of, p."order", p.id
$$;

-- As before (0067), and of areas: the page of the location and the list of all, wherever it lay before.
create or replace procedure note_pages_of(changed jsonb) language plpgsql as $$
begin
  if changed is null then return; end if;
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  with of as materialized (
    select distinct c.company, c.location, l.key, l."searchQueryId" as query, c.was
    from jsonb_to_recordset(changed) as c (company bigint, location bigint, was bigint)
    left join locations l on l.company_id = c.company and l.id = c.location),
  areas as materialized (
    select p.company_id, p.id, area_of(p) as geometry from publications p
    where p.company_id in (select company from of) and p.status = 2 and p.type in ('business_park', 'population_core')
      and shows_locations(p)),
  points as materialized (
    select of.company, of.location, point_of(l) as point from of
    join locations l on l.company_id = of.company and l.id = of.location where exists (select from areas))
  select of.company, p.id, null::bigint, false from of
    join publications p on p.company_id = of.company and p.cfg ->> 'locationKey' = of.key and p.status = 2 and p.type = 'location'
  union
  select of.company, p.id, null::bigint, false from of
    join concepts c on c.company_id = of.company and c."locationId" = of.location
    join publications p on p.company_id = of.company and p.cfg ->> 'conceptKey' = c.key and p.status = 2 and p.type = 'concept'
  union
  select of.company, p.id, page.of, false from of
    join searchqueries q on q.company_id = of.company and q.id in (of.query, of.was)
    join publications p on p.company_id = of.company and p.cfg ->> 'searchQueryKey' = q.key and p.status = 2 and p.type = 'searchquery'
    cross join lateral (values (0::bigint), (of.location)) as page (of)
  union
  select of.company, a.id, page.of, false from of
    join areas a on a.company_id = of.company
    left join points at on at.company = of.company and at.location = of.location
    cross join lateral (values (0::bigint), (of.location)) as page (of)
    where coalesce(a.geometry && at.point and ST_Intersects(a.geometry, at.point), false) or exists (select from publication_pages s
      where s.company_id = a.company_id and s."publicationId" = a.id and s."locationId" = of.location);
end
$$;

-- Lists of publications show of the others what they are called, where they are and whether they are there: no other change is told.
create function note_lists_of_changed_publications() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, case when s."pageType" in ('location', 'both') then null::bigint else 0 end, false
  from changed c join before b on b.company_id = c.company_id and b.id = c.id
    and (b.name, b.description, b.key, b.type, b.status, b."order", b.archived, b.cfg)
      is distinct from (c.name, c.description, c.key, c.type, c.status, c."order", c.archived, c.cfg)
  join publications p on p.company_id = c.company_id and p.id <> c.id and p.status = 2
  join sections s on s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden
  join section_reads r on r.type = s.type and r.reads = 'publications';
  return null;
end
$$;
drop trigger note_lists_update on publications;
create trigger note_lists_update after update on publications referencing old table as before new table as changed
  for each statement execute function note_lists_of_changed_publications();

-- Figures of a park come from the company's own file of companies too.
create function note_page_changes_of_own_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, 0, false from changed c
  join publications p on p.company_id = c.company_id and p.status = 2 and p.type = 'business_park' where c.kind = 'companies';
  return null;
end
$$;
create trigger note_page_changes_insert after insert on own_deliveries referencing new table as changed
  for each statement execute function note_page_changes_of_own_deliveries();
create trigger note_page_changes_update after update on own_deliveries referencing new table as changed
  for each statement execute function note_page_changes_of_own_deliveries();
create trigger note_page_changes_delete after delete on own_deliveries referencing old table as changed
  for each statement execute function note_page_changes_of_own_deliveries();

grant create on schema public to kavel_system;
alter function is_listed(publications, locations) owner to kavel_system;
alter function lists_fictional(bigint, bigint) owner to kavel_system;
alter function pages_of_areas(bigint) owner to kavel_system;
alter function note_page_changes_of_own_deliveries() owner to kavel_system;
alter function note_lists_of_changed_publications() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function is_listed(publications, locations), lists_fictional(bigint, bigint), pages_of_areas(bigint), note_page_changes_of_own_deliveries(),
  note_lists_of_changed_publications() from public;
grant execute on function is_listed(publications, locations), lists_fictional(bigint, bigint), pages_of_areas(bigint) to kavel_public;
