-- What readers write is bounded, and the audit of it too; what a reader changes is a change only where it was otherwise.

-- What the answers of each question come to, kept by triggers: nobody counts 100,000 rows before one is added.
create table answers_of_questions (
  company_id bigint not null,
  "surveyquestionId" bigint not null,
  answers bigint not null,
  bytes bigint not null,
  primary key (company_id, "surveyquestionId"),
  foreign key (company_id, "surveyquestionId") references survey_questions (company_id, id) on delete cascade
);
alter table answers_of_questions enable row level security;
alter table answers_of_questions force row level security;
create policy everything on answers_of_questions to kavel_system using (true) with check (true);
grant select, insert, update, delete on answers_of_questions to kavel_system;

-- Bytes that an answer takes: its texts, and some 200 for its row and the places of it in two indexes.
create function bytes_of_answer(name text, value text, subject text) returns bigint language sql immutable parallel safe
as $$ select 200 + octet_length(concat(name, value, subject)) $$;

insert into answers_of_questions
select company_id, "surveyquestionId", count(*), sum(bytes_of_answer(name, value, subject))
from survey_answers group by 1, 2;

-- Its name comes before `note_changes`: of two who answer a question at once the second waits here for the audit of the
-- first. Questions are taken in order, so that they never wait for each other.
create function count_answers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update answers_of_questions c set answers = c.answers - gone.answers, bytes = c.bytes - gone.bytes
    from (select company_id, "surveyquestionId", count(*) as answers, sum(bytes_of_answer(name, value, subject)) as bytes
      from before group by 1, 2) gone
    where c.company_id = gone.company_id and c."surveyquestionId" = gone."surveyquestionId";
  end if;
  if tg_op <> 'DELETE' then
    insert into answers_of_questions as c
    select company_id, "surveyquestionId", count(*), sum(bytes_of_answer(name, value, subject))
    from changed group by 1, 2 order by 1, 2
    on conflict (company_id, "surveyquestionId") do update
      set answers = c.answers + excluded.answers, bytes = c.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
create trigger count_answers_insert after insert on survey_answers
  referencing new table as changed for each statement execute function count_answers();
create trigger count_answers_update after update on survey_answers
  referencing old table as before new table as changed for each statement execute function count_answers();
create trigger count_answers_delete after delete on survey_answers
  referencing old table as before for each statement execute function count_answers();

-- A reader answers questions of one published publication, all of them or none. Gives how many were taken in: 0 when one
-- is not asked there, -1 when a question would have more than `most` answers, -2 when those of the publication would be
-- more than `most_bytes`.
drop function answer_as_reader(jsonb, text, integer);
create function answer_as_reader(answers jsonb, of_submission text, most integer, most_bytes bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked bigint[] := array(select distinct (a ->> 'surveyquestionId')::bigint from jsonb_array_elements(answers) a);
  found_ones integer;
  pages integer;
  company bigint;
  page bigint;
  taken integer;
begin
  select count(*), count(distinct p.id), min(p.company_id), min(p.id) into found_ones, pages, company, page
  from survey_questions q join sections s on s.company_id = q.company_id and s.id = q."sectionId"
  join publications p on p.company_id = s.company_id and p.id = s."publicationId"
  where q.id = any (asked) and q.status = 'published' and p.status = 2 and has_subject(p.company_id, p.type, p.cfg);
  if found_ones <> cardinality(asked) or pages <> 1 then return 0; end if;
  if exists (
    select from (select (a ->> 'surveyquestionId')::bigint as id, count(*) as answers
      from jsonb_array_elements(answers) a group by 1) brought
    left join answers_of_questions there on there.company_id = company and there."surveyquestionId" = brought.id
    where coalesce(there.answers, 0) + brought.answers > most) then return -1; end if;
  if most_bytes < (select coalesce(sum(there.bytes), 0) from sections s
      join survey_questions q on q.company_id = s.company_id and q."sectionId" = s.id
      join answers_of_questions there on there.company_id = q.company_id and there."surveyquestionId" = q.id
      where s.company_id = company and s."publicationId" = page)
    + (select sum(bytes_of_answer(a.name, a.value, a.subject))
      from jsonb_to_recordset(answers) as a (name text, value text, subject text)) then return -2; end if;
  insert into survey_answers (company_id, name, value, subject, submission, "surveyquestionId")
  select company, a.name, a.value, a.subject, of_submission, a."surveyquestionId"
  from jsonb_to_recordset(answers) as a (name text, value text, subject text, "surveyquestionId" bigint);
  get diagnostics taken = row_count;
  return taken;
end
$$;

-- As before (0013), but what is so already is not written; and `editedAt` is of members: only who changes the same
-- is asked to look again.
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
          select from sections s where s.company_id = p.company_id and s."publicationId" = p.id
            and s.type = 'location_summary')
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

-- Is there something for the readers of a publication: is its location, concept or search query still there?
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
    else true end
$$;

-- As before (0011); but what readers answer is one change of the question: a survey may have 100,000 answers, and the
-- audit says that it was answered, not how often.
create or replace function note_changes(of_entity text, given audit_change[]) returns void
-- the plan of a session is made while there are few rows, and goes by the index when there are millions
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moment timestamptz := clock_timestamp();
  since timestamptz := moment - interval '5 minutes';
  writer text := current_writer();
  person bigint := current_member();
begin
  if of_entity = 'survey_answers' and writer = 'public' then
    of_entity := 'survey_questions';
    given := array(select distinct (a.company_id, a."surveyquestionId", null, 'update', '{survey_answers}')::audit_change
      from unnest(given) c join survey_answers a on a.company_id = c.company_id and a.id = c.id);
  end if;
  with changes as materialized (
    select c.* from unnest(given) c
    -- a company that is removed takes its audit along
    where c.company_id is null or exists (select from companies where companies.id = c.company_id)
  ), joined as (
    update audits a set "changedAt" = moment,
      paths = case when a.action = 'insert' or a.paths @> c.paths then a.paths else few_paths(a.paths || c.paths) end
    from changes c
    where c.action = 'update' and a."recordId" = c.id and a."firstChangedAt" > since
      and a.action in ('insert', 'update') and a."userId" is not distinct from person and a.role = writer
      and not exists (select from audits later where later."recordId" = a."recordId" and later.id > a.id
        and later."firstChangedAt" > since and later."userId" is not distinct from person and later.role = writer)
    returning a."recordId" as id
  )
  insert into audits
    (company_id, entity, "recordId", "locationId", action, "userId", role, paths, "firstChangedAt", "changedAt")
  select company_id, of_entity, id, "locationId", action, person, writer, few_paths(paths), moment, moment
  from changes where id not in (select id from joined);
end
$$;

grant create on schema public to kavel_system;
alter function count_answers() owner to kavel_system;
alter function answer_as_reader(jsonb, text, integer, bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function count_answers(), answer_as_reader(jsonb, text, integer, bigint) from public;
grant execute on function answer_as_reader(jsonb, text, integer, bigint) to kavel_public;

-- Who removes a user or a record reads no whole table for what points at it.
create index tickets_user on tickets ("createdByUserId");
create index notes_user on notes ("createdByUserId");
create index notes_assigned on notes ("assignedTo") where "assignedTo" is not null;
create index locations_user on locations ("createdByUserId");
create index locations_assigned on locations ("assignedTo") where "assignedTo" is not null;
create index users_location on users (company_id, current_location) where current_location is not null;
create index users_concept on users (company_id, current_concept) where current_concept is not null;
create index users_building on users (company_id, current_building) where current_building is not null;
