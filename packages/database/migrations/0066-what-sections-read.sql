-- Which rows the public role reads through which type of section is no longer said by each policy: the server writes
-- here, at its start, what the types of sections say of themselves (docs/decisions/0050). A type without a row reads
-- nothing, so nothing is public before that.

create table section_reads (
  type text not null,
  -- an entity, or a field of one that only some of these sections show: `concepts.description`
  reads text not null,
  primary key (type, reads)
);
alter table section_reads enable row level security;
alter table section_reads force row level security;
create policy everyone on section_reads for select to kavel_app, kavel_public using (true);
create policy everything on section_reads to kavel_system using (true) with check (true);
grant select on section_reads to kavel_app, kavel_public;
grant select, insert, update, delete on section_reads to kavel_system;

-- True when a published publication of the location has a section that reads such rows.
create function is_published_by(company bigint, location bigint, wanted text) returns boolean
  language sql stable as $$
    select exists (
      select from locations l
      join publications p on p.company_id = l.company_id and p.type = 'location' and p.cfg ->> 'locationKey' = l.key
      join sections s on s.company_id = p.company_id and s."publicationId" = p.id
      join section_reads r on r.type = s.type and r.reads = wanted
      where l.company_id = company and l.id = location)
  $$;

do $$
declare
  name text;
begin
  foreach name in array array['constraints', 'concepts', 'units', 'costs'] loop
    execute format('alter policy published on %1$I using (is_published_by(company_id, "locationId", %1$L::text))', name);
  end loop;
end
$$;
alter policy published on images using (type = 'profile' and is_published_by(company_id, "locationId", 'images'));
drop function is_published_by(bigint, bigint, text[]);

-- As before (0019); readers judge a location whose record a section of that publication shows.
create or replace function change_as_reader(location_key text, publication_key text, new_status text,
  new_rating double precision)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place record;
  opens boolean;
  may_status boolean;
  may_rate boolean;
begin
  select l.company_id, l.id, l."searchQueryId" into place
  from public_keys k join locations l on l.company_id = k.company_id and l.id = k.id
  where k.key = location_key and k.entity = 'locations' and not l.deleted;
  if not found then return 'nothing'; end if;
  with opened as (
    select coalesce(p.cfg ->> 'allowAcceptReject' = 'true', false) as judges,
      coalesce(p.cfg ->> 'ratingMode' = 'edit', false) as rates,
      array[p.cfg ->> 'searchQueryOpenStatus', p.cfg ->> 'searchQueryAcceptStatus',
        p.cfg ->> 'searchQueryRejectStatus'] as statuses
    from publications p
    where p.company_id = place.company_id and p.status = 2 and (publication_key is null or p.key = publication_key)
      and case p.type
        when 'location' then p.cfg ->> 'locationKey' = location_key and exists (
          select from sections s join section_reads r on r.type = s.type and r.reads = 'locations'
          where s.company_id = p.company_id and s."publicationId" = p.id)
        when 'searchquery' then exists (
          select from searchqueries q where q.company_id = p.company_id and q.key = p.cfg ->> 'searchQueryKey'
            and q.id = place."searchQueryId")
        else false end)
  select coalesce(bool_or(judges or rates), false), coalesce(bool_or(judges and new_status = any (statuses)), false),
    coalesce(bool_or(rates), false) into opens, may_status, may_rate from opened;
  if not opens then return 'nothing'; end if;
  if new_status is not null and not may_status then return 'status'; end if;
  if new_rating is not null and not may_rate then return 'rating'; end if;
  update locations set status = coalesce(new_status, status), rating = coalesce(new_rating, rating),
    "updatedAt" = clock_timestamp()
  where company_id = place.company_id and id = place.id
    and (status, rating) is distinct from (coalesce(new_status, status), coalesce(new_rating, rating));
  return 'changed';
end
$$;
