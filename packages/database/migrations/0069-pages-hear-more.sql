-- What a page shows beside the records of its own publication: other publications as their periods begin and end, pictures of elsewhere,
-- and how a location meets its query. And pictures of a middle size.

-- Until when periods of publications were heard: a row once one was.
create table publication_periods (heard timestamptz not null);
alter table publication_periods enable row level security;
alter table publication_periods force row level security;
create policy everything on publication_periods to kavel_system using (true) with check (true);
grant select, insert, delete on publication_periods to kavel_system;
create index publications_period on publications (company_id)
  where status = 2 and (cfg ->> 'startsAt' is not null or cfg ->> 'endsAt' is not null);

-- Notes publications whose period began or ended since it was called last, and those that list them.
create function note_periods() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := coalesce((select max(heard) from publication_periods), '-infinity');
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  with turned as materialized (
    select company_id, id, archived from publications
    where status = 2 and (cfg ->> 'startsAt' is not null or cfg ->> 'endsAt' is not null)
      and (((cfg ->> 'startsAt')::timestamptz > since and (cfg ->> 'startsAt')::timestamptz <= now())
        or ((cfg ->> 'endsAt')::timestamptz > since and (cfg ->> 'endsAt')::timestamptz <= now())))
  select company_id, id, null::bigint, false from turned
  union
  select p.company_id, p.id, null::bigint, false from turned t
    join publications p on p.company_id = t.company_id and p.id <> t.id and p.status = 2
    join sections s on s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden
    join section_reads r on r.type = s.type and r.reads = 'publications'
    where not t.archived;
  -- where nothing turned the time before is heard again for nothing
  if found then
    delete from publication_periods;
    insert into publication_periods values (now());
  end if;
end
$$;

-- Notes the pages that say how a location meets its search query: of a company whose own files changed, or of all (null) when another
-- index came into use. `section_reads` says which types do: `score`, which opens no row.
create function note_score_changes(of_company bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, null::bigint, false from publications p
  join sections s on s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden
  join section_reads r on r.type = s.type and r.reads = 'score'
  where p.status = 2 and (of_company is null or p.company_id = of_company)
$$;

-- Pages that chose a picture by its id, wherever it is of: on the page itself, or on those below it too, as its section stands.
create procedure note_pages_with_pictures(changed jsonb) language sql as $$
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, case when s."pageType" in ('location', 'both') then null::bigint else 0 end, false
  from jsonb_to_recordset(changed) as c (company bigint, id bigint)
  join sections s on s.company_id = c.company and not s.hidden and c.id::text = any (string_to_array(s.cfg ->> 'param1', ','))
  join section_reads r on r.type = s.type and r.reads = 'images.chosen'
  join publications p on p.company_id = s.company_id and p.id = s."publicationId" and p.status = 2
$$;

-- As before (0067), with pages that chose the picture, and lists of publications that it stands for.
create or replace function note_page_changes_of_images() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given jsonb;
begin
  select jsonb_agg(to_jsonb(c)) into given from (
    select distinct i.company_id as company, coalesce(i."locationId", c."locationId") as location from changed i
    left join concepts c on c.company_id = i.company_id and c.id = i."conceptId"
    where i."locationId" is not null or i."conceptId" is not null) c;
  if given is not null then call note_pages_of(given); end if;
  select jsonb_agg(jsonb_build_object('company', company_id, 'id', id)) into given from changed;
  if given is not null then call note_pages_with_pictures(given); end if;
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, null::bigint, false
  from (select distinct company_id, "locationId" from changed where type = 'profile' and "locationId" is not null) i
  join locations l on l.company_id = i.company_id and l.id = i."locationId"
  join publications p on p.company_id = i.company_id and p.status = 2
  join sections s on s.company_id = p.company_id and s."publicationId" = p.id and not s.hidden
  join section_reads r on r.type = s.type and r.reads = 'publications'
  where exists (select from publications o where o.company_id = l.company_id and o.cfg ->> 'locationKey' = l.key and o.status = 2)
    or exists (select from concepts c join publications o on o.company_id = c.company_id and o.cfg ->> 'conceptKey' = c.key
      and o.status = 2 where c.company_id = l.company_id and c."locationId" = l.id);
  return null;
end
$$;

-- A location that is deleted takes its pictures from every page, and brings them back.
create function note_pages_with_pictures_of_location() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given constant jsonb := (select jsonb_agg(jsonb_build_object('company', i.company_id, 'id', i.id)) from images i
    where i.company_id = new.company_id and (i."locationId" = new.id or i."conceptId" in (
      select c.id from concepts c where c.company_id = new.company_id and c."locationId" = new.id)));
begin
  if given is not null then call note_pages_with_pictures(given); end if;
  return null;
end
$$;
create trigger note_pages_with_pictures after update on locations for each row
  when (old.deleted is distinct from new.deleted) execute function note_pages_with_pictures_of_location();

-- A custom field is on the pages that chose it: what it is called, and who may see it. Pages have the order of their author, not its own.
create or replace function note_page_changes_of_customfields() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select p.company_id, p.id, null::bigint, bool_or(c.deleted or c.publish = 'none')
  from changed c join before b on b.company_id = c.company_id and b.id = c.id
    and (b.name, b.type, b.publish, b.cfg, b.deleted) is distinct from (c.name, c.type, c.publish, c.cfg, c.deleted)
  join sections s on s.company_id = c.company_id and not s.hidden and c.id::text = any (string_to_array(s.cfg ->> 'param1', ','))
  join section_reads r on r.type = s.type and r.reads = 'locationscustomvalues'
  join publications p on p.company_id = s.company_id and p.id = s."publicationId" and p.status = 2
  group by p.company_id, p.id;
  return null;
end
$$;
drop trigger note_page_changes_update on customfields;
create trigger note_page_changes_update after update on customfields referencing old table as before new table as changed
  for each statement execute function note_page_changes_of_customfields();

-- Its choices have an order on the page, and are nobody's secret when their field is not.
create function note_page_changes_of_customvalues() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into publication_changes (company_id, "publicationId", "locationId", withholds)
  select distinct p.company_id, p.id, null::bigint, false
  from changed c join before b on b.company_id = c.company_id and b.id = c.id
    and (b.name, b.color, b."order", b."customfieldId") is distinct from (c.name, c.color, c."order", c."customfieldId")
  join sections s on s.company_id = c.company_id and not s.hidden
    and c."customfieldId"::text = any (string_to_array(s.cfg ->> 'param1', ','))
  join section_reads r on r.type = s.type and r.reads = 'locationscustomvalues'
  join publications p on p.company_id = s.company_id and p.id = s."publicationId" and p.status = 2;
  return null;
end
$$;
drop trigger note_page_changes_update on customvalues;
create trigger note_page_changes_update after update on customvalues referencing old table as before new table as changed
  for each statement execute function note_page_changes_of_customvalues();

-- Before 0067 no publication of a concept or a search query had a page: one that said to be published then, and that its author did not
-- touch since, would be public without him.
do $$
declare
  since constant timestamptz := (select applied_at from migrations where level = 67);
begin
  set local role kavel_system;
  update publications p set status = 1, "updatedAt" = clock_timestamp()
  where p.type in ('concept', 'searchquery') and p.status = 2 and p."createdAt" < since and p."updatedAt" < since
    and not exists (select from publication_pages s where s.company_id = p.company_id and s."publicationId" = p.id);
  reset role;
end
$$;

-- A picture of a middle size, made of a content once and gone with it; the content itself where that is no larger.
create table file_mediums (
  hash text primary key references files (hash) on delete cascade,
  medium text not null references files (hash),
  -- bytes of the medium
  size integer not null
);
create index file_mediums_medium on file_mediums (medium);
alter table file_mediums enable row level security;
alter table file_mediums force row level security;
create policy everything on file_mediums to kavel_system using (true) with check (true);
-- who sees a picture may see it smaller; a hash says nothing of a content
create policy everyone on file_mediums for select to kavel_app, kavel_public using (true);
grant select on file_mediums to kavel_app, kavel_public;
grant select, insert, update, delete on file_mediums to kavel_system;

grant create on schema public to kavel_system;
alter function note_periods() owner to kavel_system;
alter function note_score_changes(bigint) owner to kavel_system;
alter procedure note_pages_with_pictures(jsonb) owner to kavel_system;
alter function note_pages_with_pictures_of_location() owner to kavel_system;
alter function note_page_changes_of_customvalues() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function note_periods(), note_score_changes(bigint), note_pages_with_pictures_of_location(),
  note_page_changes_of_customvalues() from public;
revoke all on procedure note_pages_with_pictures(jsonb) from public;
do $$
begin
  execute format('grant execute on function note_periods(), note_score_changes(bigint) to %I', current_user);
end
$$;
