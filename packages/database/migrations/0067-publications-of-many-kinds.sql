-- Publications of concepts and search queries beside those of locations, with a page for each location that a query lists; order,
-- archive, hidden sections, a period and languages; who reads them (docs/decisions/0051).

alter table publications add column "order" integer not null default 1000,
  add column archived boolean not null default false;
alter table sections add column hidden boolean not null default false;
call audit_table('publications');
call audit_table('sections');

set local role kavel_system;
update publications set cfg = cfg || '{"startsAt": null, "endsAt": null, "languages": ["nl", "en"], "englishName": null,
  "englishDescription": null}';
update companies set cfg = cfg || '{"publicIndex": false}';
reset role;

create index publications_concept on publications (company_id, (cfg ->> 'conceptKey')) where status = 2;
create index publications_searchquery on publications (company_id, (cfg ->> 'searchQueryKey')) where status = 2;

-- Readers of a page a day: no cookies, no addresses, a number alone.
create table publication_reads (
  company_id bigint not null,
  "publicationId" bigint not null,
  day date not null,
  reads integer not null,
  primary key (company_id, "publicationId", day),
  foreign key (company_id, "publicationId") references publications (company_id, id) on delete cascade
);
call keep_to_company('publication_reads', 'select');

-- A section about a concept or about many locations opens nothing on a publication that it shows nothing on; null is on any.
alter table section_reads add column "of" text;

-- Whether the period of a publication has begun and has not ended.
create function is_open(of_cfg jsonb) returns boolean language sql stable as $$
  select coalesce((of_cfg ->> 'startsAt')::timestamptz <= now(), true) and coalesce((of_cfg ->> 'endsAt')::timestamptz > now(), true)
$$;

-- Whether a publication of a search query lists a location of that query.
create function lists(p publications, l locations) returns boolean language sql stable as $$
  select not l.archived
    and coalesce(nullif(p."filterPhase", '') = l.phase, p."filterPhase" is null or p."filterPhase" = '')
    and coalesce(nullif(p."filterStatus", '') = l.status, p."filterStatus" is null or p."filterStatus" = '')
    and coalesce(nullif(p."filterBusinessPark", '') = l.businesspark, p."filterBusinessPark" is null or p."filterBusinessPark" = '')
    and coalesce(nullif(p."filterMunicipality", '') = l.municipality, p."filterMunicipality" is null or p."filterMunicipality" = '')
    and coalesce(nullif(p."filterState", '') = l.state, p."filterState" is null or p."filterState" = '')
$$;

-- Published publications that show something of a location; of one concept of it where `concept` is not null.
create function publications_of(company bigint, location bigint, concept bigint) returns setof bigint
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
$$;

-- The locations that an open publication of a query lists, all at once: a policy would look at each of 2,000 by itself.
create function listed_locations(company bigint, publication bigint) returns setof locations
language sql stable security definer set search_path = public, pg_temp as $$
  select l.* from publications p
  join searchqueries q on q.company_id = p.company_id and q.key = p.cfg ->> 'searchQueryKey'
  join locations l on l.company_id = q.company_id and l."searchQueryId" = q.id and not l.deleted and lists(p, l)
  where p.company_id = company and p.id = publication and p.type = 'searchquery' and p.status = 2 and is_open(p.cfg)
$$;

-- Their profile pictures, where a section of the publication shows them.
create function listed_pictures(company bigint, publication bigint) returns table ("locationId" bigint, id bigint, caption text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (i."locationId") i."locationId", i.id, i.caption
  from listed_locations(company, publication) l
  join images i on i.company_id = l.company_id and i."locationId" = l.id and i.type = 'profile'
  where exists (select from sections s join section_reads r on r.type = s.type and r.reads = 'images'
    where s.company_id = company and s."publicationId" = publication and not s.hidden)
  order by i."locationId", i.drawn, i.id desc
$$;

-- Whether a published publication shows such rows of a location, or of one concept of it.
create function is_shown(company bigint, location bigint, concept bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from publications_of(company, location, concept) shows
    join publications p on p.company_id = company and p.id = shows
    join sections s on s.company_id = company and s."publicationId" = p.id and not s.hidden
    join section_reads r on r.type = s.type and r.reads = wanted and coalesce(r."of", p.type) = p.type)
$$;

-- The concept that an open publication is about, whatever its sections show of it.
create function is_public_concept(company bigint, of_key text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from publications p where p.company_id = company and p.cfg ->> 'conceptKey' = of_key
    and p.status = 2 and p.type = 'concept' and is_open(p.cfg) and has_subject(p.company_id, p.type, p.cfg))
$$;

create function is_public_location(company bigint, location bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from publications_of(company, location, null))
$$;

-- As before (0066), for all kinds of publications.
create or replace function is_published_by(company bigint, location bigint, wanted text) returns boolean
language sql stable as $$ select is_shown(company, location, null, wanted) $$;

-- Whether a section of a published page chose a record by its id, in the first of its settings: `12,15`.
create function is_chosen(company bigint, record bigint, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from sections s join section_reads r on r.type = s.type and r.reads = wanted
    join publications p on p.company_id = s.company_id and p.id = s."publicationId"
    where s.company_id = company and not s.hidden and record::text = any (string_to_array(s.cfg ->> 'param1', ','))
      and p.status = 2 and is_open(p.cfg) and has_subject(p.company_id, p.type, p.cfg))
$$;

-- Whether a picture is of a location that is there, or of a concept of one.
create function is_of_place(company bigint, location bigint, concept bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from locations l where l.company_id = company and not l.deleted and l.id = coalesce(location, (
    select c."locationId" from concepts c where c.company_id = company and c.id = concept)))
$$;

-- Profile pictures of what open publications are about, where their own pages show them.
create function pictures_of_publications(company bigint) returns table ("publicationId" bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, i.id from publications p
  join public_keys k on k.company_id = p.company_id and k.key in (p.cfg ->> 'locationKey', p.cfg ->> 'conceptKey')
  left join concepts c on k.entity = 'concepts' and c.company_id = p.company_id and c.id = k.id
  join locations l on l.company_id = p.company_id and l.id = case k.entity when 'locations' then k.id else c."locationId" end
    and not l.deleted
  cross join lateral (select i.id from images i where i.company_id = p.company_id and i."locationId" = l.id
    and i.type = 'profile' order by i.drawn, i.id desc limit 1) i
  where p.company_id = company and p.status = 2 and is_open(p.cfg)
    and k.entity = case p.type when 'location' then 'locations' when 'concept' then 'concepts' end
    and exists (select from sections s join section_reads r on r.type = s.type and r.reads = 'images'
      where s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden)
$$;

-- Whether a published page of a location chose a custom field.
create function is_chosen_of(company bigint, location bigint, field bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from publications_of(company, location, null) p
    join sections s on s.company_id = company and s."publicationId" = p and not s.hidden
    join section_reads r on r.type = s.type and r.reads = 'locationscustomvalues'
    join customfields f on f.company_id = company and f.id = field and f.publish <> 'none' and not f.deleted
    where field::text = any (string_to_array(s.cfg ->> 'param1', ',')))
$$;

create or replace function public_logo(of_company bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (c.cfg #>> '{style,logo}')::bigint from companies c
    where c.id = of_company and (c.cfg #>> '{style,hasCustomStyle}')::boolean and (c.cfg ->> 'publicIndex' = 'true' or exists (
      select from publications p
      where p.company_id = of_company and p.status = 2 and p.type in ('location', 'concept', 'searchquery') and is_open(p.cfg)
        and has_subject(p.company_id, p.type, p.cfg)))
  $$;

alter policy published on publications using (status = 2 and is_open(cfg) and has_subject(company_id, type, cfg));
alter policy published on sections using (not hidden and exists (
  select from publications p where p.company_id = sections.company_id and p.id = "publicationId"));
alter policy published on locations using (not deleted and is_public_location(company_id, id));
alter policy published on concepts using (
  is_shown(company_id, "locationId", id, 'concepts') or is_public_concept(company_id, key));
alter policy published on buildings using (exists (
  select from concepts c where c.company_id = buildings.company_id and c.id = "conceptId"
    and is_shown(c.company_id, c."locationId", c.id, 'concepts')));
alter policy published on images using (
  (type = 'profile' and is_published_by(company_id, "locationId", 'images'))
  or (type in ('profile', 'attachment', 'screenshot') and media in ('image/png', 'image/jpeg', 'image/webp')
    and is_of_place(company_id, "locationId", "conceptId") and is_chosen(company_id, id, 'images.chosen')));
create policy published on locationscustomvalues for select to kavel_public
  using (is_chosen_of(company_id, "locationId", "customfieldId"));
create policy published on customfields for select to kavel_public
  using (not deleted and publish <> 'none' and is_chosen(company_id, id, 'locationscustomvalues'));
create policy published on customvalues for select to kavel_public using (exists (
  select from customfields f where f.company_id = customvalues.company_id and f.id = "customfieldId"));
grant select on locationscustomvalues, customfields, customvalues to kavel_public;

-- Pages below a publication: `locationId` 0 is the page itself. Notes: null is all of them.
alter table publication_pages add column "locationId" bigint not null default 0;
alter table publication_pages drop constraint publication_pages_pkey;
alter table publication_pages add primary key (company_id, "publicationId", "locationId");
alter table publication_changes add column "locationId" bigint;

-- Notes the pages that show something of locations, for rows of (company_id, location).
create procedure note_pages_of(changed jsonb) language plpgsql as $$
begin
  if changed is null then return; end if;
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  with of as materialized (
    select distinct c.company, c.location, l.key, l."searchQueryId" as query, c.was
    from jsonb_to_recordset(changed) as c (company bigint, location bigint, was bigint)
    left join locations l on l.company_id = c.company and l.id = c.location)
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
    cross join lateral (values (0::bigint), (of.location)) as page (of);
end
$$;
revoke all on procedure note_pages_of(jsonb) from public;

-- One function a table and one for its removal: what rows lead to their location.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('plots', 'select distinct company_id as company, "locationId" as location from changed'),
    ('units', 'select distinct company_id as company, "locationId" as location from changed'),
    ('costs', 'select distinct company_id as company, "locationId" as location from changed'),
    ('constraints', 'select distinct company_id as company, "locationId" as location from changed'),
    ('concepts', 'select distinct company_id as company, "locationId" as location from changed'),
    ('locationscustomvalues', 'select distinct company_id as company, "locationId" as location from changed'),
    ('locations', 'select distinct company_id as company, id as location, "searchQueryId" as was from changed'),
    ('buildings', 'select distinct b.company_id as company, c."locationId" as location from changed b
       join concepts c on c.company_id = b.company_id and c.id = b."conceptId"'),
    ('images', 'select distinct i.company_id as company, coalesce(i."locationId", c."locationId") as location from changed i
       left join concepts c on c.company_id = i.company_id and c.id = i."conceptId"
       where i."locationId" is not null or i."conceptId" is not null')
  ) as parts (name, source)
  loop
    execute format($function$
      create or replace function note_page_changes_of_%1$s() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $body$
      declare
        given jsonb := (select jsonb_agg(to_jsonb(c)) from (%2$s) c);
      begin
        if given is not null then call note_pages_of(given); end if;
        return null;
      end
      $body$ $function$, part.name, part.source);
  end loop;
end
$$;
grant create on schema public to kavel_system;
alter function note_page_changes_of_locationscustomvalues() owner to kavel_system;
create trigger note_page_changes_insert after insert on locationscustomvalues referencing new table as changed
  for each statement execute function note_page_changes_of_locationscustomvalues();
create trigger note_page_changes_update after update on locationscustomvalues referencing new table as changed
  for each statement execute function note_page_changes_of_locationscustomvalues();
create trigger note_page_changes_delete after delete on locationscustomvalues referencing old table as changed
  for each statement execute function note_page_changes_of_locationscustomvalues();
-- A location that leaves a query leaves its page.
create trigger note_page_changes_left after update on locations referencing old table as changed
  for each statement execute function note_page_changes_of_locations();

-- A query of another name, with other filters or another run.
create function note_page_changes_of_searchqueries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given jsonb;
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select p.company_id, p.id, case when new.cfg -> 'filters' is distinct from old.cfg -> 'filters' then null::bigint else 0 end, false
  from publications p where p.company_id = new.company_id and p.cfg ->> 'searchQueryKey' = new.key and p.status = 2
    and p.type = 'searchquery';
  -- pages about its locations tell how they meet it
  if new.cfg -> 'filters' is distinct from old.cfg -> 'filters' then
    given := (select jsonb_agg(jsonb_build_object('company', l.company_id, 'location', l.id))
      from locations l where l.company_id = new.company_id and l."searchQueryId" = new.id);
    call note_pages_of(given);
  end if;
  return null;
end
$$;
create trigger note_page_changes_update after update on searchqueries for each row execute function note_page_changes_of_searchqueries();

-- What a custom field is called stands on every page that shows it.
create function note_page_changes_of_customfields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, null::bigint, coalesce((to_jsonb(c) ->> 'deleted')::boolean or to_jsonb(c) ->> 'publish' = 'none', false)
  from changed c
  join sections s on s.company_id = c.company_id
  join section_reads r on r.type = s.type and r.reads = 'locationscustomvalues'
  join publications p on p.company_id = s.company_id and p.id = s."publicationId" and p.status = 2;
  return null;
end
$$;
create trigger note_page_changes_update after update on customfields referencing new table as changed
  for each statement execute function note_page_changes_of_customfields();
create trigger note_page_changes_update after update on customvalues referencing new table as changed
  for each statement execute function note_page_changes_of_customfields();

-- Lists of publications show the others.
create function note_lists_of_publications() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, null::bigint, false from changed c
  join publications p on p.company_id = c.company_id and p.id <> c.id and p.status = 2
  join sections s on s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden
  join section_reads r on r.type = s.type and r.reads = 'publications';
  return null;
end
$$;
create trigger note_lists_insert after insert on publications referencing new table as changed
  for each statement execute function note_lists_of_publications();
create trigger note_lists_update after update on publications referencing new table as changed
  for each statement execute function note_lists_of_publications();
create trigger note_lists_delete after delete on publications referencing old table as changed
  for each statement execute function note_lists_of_publications();

-- Readers judge and answer while the publication is open, through sections that are there.
do $$
declare
  body text := pg_get_functiondef('change_as_reader(text, text, text, double precision)'::regprocedure);
  changed text := replace(body, 'p.status = 2 and', 'p.status = 2 and is_open(p.cfg) and');
begin
  changed := replace(changed, 's."publicationId" = p.id)', 's."publicationId" = p.id and not s.hidden)');
  changed := replace(changed, 'and q.id = place."searchQueryId")', 'and q.id = place."searchQueryId"
            and lists(p, (select l from locations l where l.company_id = place.company_id and l.id = place.id)))');
  if changed not like '%is_open%' or changed not like '%s.hidden%' or changed not like '%lists(p%' then
    raise 'change_as_reader is not what 0066 makes'; end if;
  execute changed;
  body := pg_get_functiondef('answer_as_reader(jsonb, text, integer, bigint)'::regprocedure);
  changed := replace(body, 'p.status = 2 and', 'p.status = 2 and not s.hidden and is_open(p.cfg) and');
  if changed = body then raise 'answer_as_reader is not what 0019 makes'; end if;
  execute changed;
end
$$;

alter function publications_of(bigint, bigint, bigint) owner to kavel_system;
alter function listed_locations(bigint, bigint) owner to kavel_system;
alter function listed_pictures(bigint, bigint) owner to kavel_system;
alter function is_shown(bigint, bigint, bigint, text) owner to kavel_system;
alter function is_public_location(bigint, bigint) owner to kavel_system;
alter function is_public_concept(bigint, text) owner to kavel_system;
alter function is_chosen(bigint, bigint, text) owner to kavel_system;
alter function is_of_place(bigint, bigint, bigint) owner to kavel_system;
alter function pictures_of_publications(bigint) owner to kavel_system;
alter function is_chosen_of(bigint, bigint, bigint) owner to kavel_system;
alter procedure note_pages_of(jsonb) owner to kavel_system;
alter function note_page_changes_of_searchqueries() owner to kavel_system;
alter function note_page_changes_of_customfields() owner to kavel_system;
alter function note_lists_of_publications() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function publications_of(bigint, bigint, bigint), listed_locations(bigint, bigint), listed_pictures(bigint, bigint), is_shown(bigint, bigint, bigint, text),
  is_public_location(bigint, bigint), is_public_concept(bigint, text), is_chosen(bigint, bigint, text),
  is_of_place(bigint, bigint, bigint), pictures_of_publications(bigint),
  is_chosen_of(bigint, bigint, bigint), note_page_changes_of_locationscustomvalues(), note_page_changes_of_searchqueries(), note_page_changes_of_customfields(), note_lists_of_publications() from public;
grant execute on function listed_locations(bigint, bigint), listed_pictures(bigint, bigint), is_shown(bigint, bigint, bigint, text), is_public_location(bigint, bigint),
  is_public_concept(bigint, text), is_chosen(bigint, bigint, text), is_chosen_of(bigint, bigint, bigint),
  is_of_place(bigint, bigint, bigint), pictures_of_publications(bigint) to kavel_public;
