-- One location whole: where its fields come from, what was done to it, and which status or phase it went from and to.

-- A change of status or phase with its values: words that the company chose for all its people. The audit itself keeps none.
create table location_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  "locationId" bigint not null,
  field text not null check (field in ('status', 'phase')),
  before text,
  after text,
  "userId" bigint,
  role text not null,
  at timestamptz not null,
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index location_moves_location on location_moves (company_id, "locationId", at);
create index location_moves_age on location_moves (at);
call keep_to_company('location_moves', 'select');

create function note_location_move() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into location_moves (company_id, "locationId", field, before, after, "userId", role, at)
  select new.company_id, new.id, field, nullif(before, ''), nullif(after, ''), current_member(), current_writer(), clock_timestamp()
  from (values ('status', old.status, new.status), ('phase', old.phase, new.phase)) as moves (field, before, after)
  where before is distinct from after;
  return null;
end
$$;
create trigger note_location_move after update of status, phase on locations for each row
  when (old.status is distinct from new.status or old.phase is distinct from new.phase)
  execute function note_location_move();

-- The changes of a location and of what belongs to it, the newest first. Paths and ids, as in the audit: who asks tells a member no
-- more than he may see of the record.
create function changes_of_location(location bigint, most integer, skip integer)
  returns table (id bigint, entity text, "recordId" bigint, action text, "userId" bigint, role text, paths text[],
    "firstChangedAt" timestamptz, "changedAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.entity, a."recordId", a.action, a."userId", a.role, a.paths, a."firstChangedAt", a."changedAt"
    from audits a where a.company_id = current_company() and a."locationId" = location
    order by a."changedAt" desc, a.id desc limit most offset skip
  $$;

-- Who wrote each field of a location last, by its path; that of making it is empty. With plots: its plots were changed in the same act.
create function writers_of_location(location bigint)
  returns table (path text, "userId" bigint, role text, "changedAt" timestamptz, "withPlots" boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select w.path, w."userId", w.role, w.at, exists (select from audits p
      where p.company_id = current_company() and p."locationId" = location and p.entity = 'plots'
        and p.role = w.role and p."userId" is not distinct from w."userId"
        and p."changedAt" > w.at - interval '2 seconds' and p."firstChangedAt" < w.at + interval '2 seconds')
    from (
      select distinct on (path) path, a."userId", a.role, case path when '' then a."firstChangedAt" else a."changedAt" end as at
      from audits a cross join lateral unnest(case a.action when 'insert' then '{""}' || a.paths else a.paths end) path
      where a.company_id = current_company() and a."locationId" = location and a."recordId" = location and a.entity = 'locations'
        and a.action in ('insert', 'update')
      order by path, a."changedAt" desc, a.id desc) w
  $$;

grant create on schema public to kavel_system;
alter function note_location_move() owner to kavel_system;
alter function changes_of_location(bigint, integer, integer) owner to kavel_system;
alter function writers_of_location(bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function note_location_move(), changes_of_location(bigint, integer, integer), writers_of_location(bigint) from public;
grant execute on function changes_of_location(bigint, integer, integer), writers_of_location(bigint) to kavel_app;

-- Who makes a record and changes it within five minutes has one row; it now tells what was changed, so that it is known who wrote a
-- field that the product wrote in the meantime.
do $$
declare
  body text := pg_get_functiondef('note_changes(text, audit_change[])'::regprocedure);
  without constant text := $line$when a.action = 'insert' or a.paths @> c.paths then$line$;
  changed text := replace(body, without, 'when a.paths @> c.paths then');
begin
  if changed = body then raise 'note_changes is not what 0033 makes'; end if;
  execute changed;
end
$$;
