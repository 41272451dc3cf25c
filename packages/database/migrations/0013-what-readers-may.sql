-- What readers of published pages may read and write. They have no right to write a table: two functions do it for them,
-- and only what a published publication opens.

-- Is there something for the readers of a publication: is its location, or its concept, still there?
create function has_subject(company bigint, of_type text, of_cfg jsonb) returns boolean
language sql stable security definer set search_path = public as $$
  select case of_type
    when 'location' then exists (
      select from public_keys k join locations l on l.company_id = k.company_id and l.id = k.id
      where k.key = of_cfg ->> 'locationKey' and k.company_id = company and k.entity = 'locations' and not l.deleted)
    when 'concept' then exists (
      select from public_keys k join concepts c on c.company_id = k.company_id and c.id = k.id
      join locations l on l.company_id = c.company_id and l.id = c."locationId"
      where k.key = of_cfg ->> 'conceptKey' and k.company_id = company and k.entity = 'concepts' and not l.deleted)
    else true end
$$;
alter policy published on publications using (status = 2 and has_subject(company_id, type, cfg));

-- A reader judges a location that a published publication shows: gives it one of the three statuses of the publication,
-- or a rating. `nothing`: no publication opens it; `status`, `rating`: not this; `changed`.
create function change_as_reader(location_key text, publication_key text, new_status text, new_rating double precision)
returns text language plpgsql security definer set search_path = public as $$
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
    ("updatedAt", "editedAt") = (select now, now from (select clock_timestamp() as now) moment)
  where company_id = place.company_id and id = place.id;
  return 'changed';
end
$$;

-- A reader answers questions of one published publication, all of them or none. Gives how many were taken in: 0 when one
-- is not asked there, -1 when a question has its `most` answers.
create function answer_as_reader(answers jsonb, of_submission text, most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  asked bigint[] := array(select distinct (a ->> 'surveyquestionId')::bigint from jsonb_array_elements(answers) a);
  found_ones integer;
  pages integer;
  taken integer;
begin
  select count(*), count(distinct s."publicationId") into found_ones, pages
  from survey_questions q join sections s on s.company_id = q.company_id and s.id = q."sectionId"
  join publications p on p.company_id = s.company_id and p.id = s."publicationId"
  where q.id = any (asked) and q.status = 'published' and p.status = 2 and has_subject(p.company_id, p.type, p.cfg);
  if found_ones <> cardinality(asked) or pages <> 1 then return 0; end if;
  if exists (select from survey_questions q where q.id = any (asked) and most < (
    select count(*) from survey_answers a where a.company_id = q.company_id and a."surveyquestionId" = q.id)
      + jsonb_array_length(answers)) then return -1; end if;
  insert into survey_answers (company_id, name, value, subject, submission, "surveyquestionId")
  select q.company_id, a.name, a.value, a.subject, of_submission, q.id
  from jsonb_to_recordset(answers) as a (name text, value text, subject text, "surveyquestionId" bigint)
  join survey_questions q on q.id = a."surveyquestionId";
  get diagnostics taken = row_count;
  return taken;
end
$$;

grant create on schema public to kavel_system;
alter function has_subject(bigint, text, jsonb) owner to kavel_system;
alter function change_as_reader(text, text, text, double precision) owner to kavel_system;
alter function answer_as_reader(jsonb, text, integer) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function has_subject(bigint, text, jsonb) from public;
revoke all on function change_as_reader(text, text, text, double precision) from public;
revoke all on function answer_as_reader(jsonb, text, integer) from public;
grant execute on function has_subject(bigint, text, jsonb) to kavel_public, kavel_system;
grant execute on function change_as_reader(text, text, text, double precision) to kavel_public;
grant execute on function answer_as_reader(jsonb, text, integer) to kavel_public;
