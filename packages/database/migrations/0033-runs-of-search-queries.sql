-- Runs of saved search queries: what each found, and what differs from the one before (docs/decisions/0032).

create table searchquery_runs (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  "searchQueryId" bigint not null,
  date timestamptz not null default now(),
  -- of two at once the later one to end is the last
  "doneAt" timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- of the data that was asked
  version text,
  -- hash of what was asked of a plot: runs that asked something else are not compared
  baseline text,
  count integer not null default 0,
  unknown integer not null default 0,
  "isCompared" boolean not null default false,
  added integer not null default 0,
  lost integer not null default 0,
  changed integer not null default 0,
  -- [{id, designation, lat, lon, kind, because: [{feature, before, after}]}]
  differences jsonb not null default '[]',
  -- [{id, designation, lat, lon, values}], of the last run that is done alone; null where it found too many
  hits jsonb,
  primary key (company_id, id),
  foreign key (company_id, "searchQueryId") references searchqueries (company_id, id) on delete cascade
);
create index searchquery_runs_query on searchquery_runs (company_id, "searchQueryId", id);
call keep_to_company('searchquery_runs', 'select, insert, update, delete');

-- Who gets the weekly mail, and up to which moment the last one told; a row is made when the preference is first seen.
create table weekly_mails (
  "userId" bigint primary key references users (id) on delete cascade,
  "toldUntil" timestamptz not null,
  -- until when the process that is sending it counts as being at work
  "sendingUntil" timestamptz
);
alter table weekly_mails enable row level security;
alter table weekly_mails force row level security;
create policy everything on weekly_mails to kavel_system using (true) with check (true);
grant select, insert, update, delete on weekly_mails to kavel_system;

-- As before (0019); but what a run notes in its query is in the list of runs, and would fill the audit every day.
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
  if of_entity = 'searchqueries' and writer = 'product' then
    given := array(select c::audit_change from unnest(given) c where c.action <> 'update'
      or exists (select from unnest(c.paths) path where path !~ '^cfg\.lastResults(\.|$)'));
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
