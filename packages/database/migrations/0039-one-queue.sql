-- One queue for everything that the server does by itself (docs/decisions/0035). Claims, leases and heartbeats stand in `jobs`
-- alone; the records of the work tell how far it is and how it ended.

alter table jobs
  -- null: work of the installation
  alter column company_id drop not null,
  -- companies take turns: a company's next job has the turn after its last one, and none before what others wait for
  add column turn bigint not null default 0,
  -- somebody asked for its end while it ran
  add column cancelled boolean not null default false,
  drop constraint jobs_company_id_kind_key_key;
alter table jobs add constraint jobs_once unique nulls not distinct (company_id, kind, key);
drop index jobs_due;
create index jobs_next on jobs (kind, turn, id);
create index jobs_waiting on jobs (kind, turn) where claim is null;
create index jobs_of_company on jobs (kind, coalesce(company_id, 0), turn);
create index jobs_claimed on jobs ("dueAt") where claim is not null;
-- one at a time: a fetched area takes the memory and the service of one
create unique index jobs_alone on jobs (kind) where claim is not null and kind = 'refresh';

-- The turn of a company's next job of a kind. It looks at the jobs of all companies, where a member may not; the plan of a session is
-- made while there are few rows, and goes by the index when there are thousands.
create function next_turn(of_kind text, of_company bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  select greatest(
    (select max(turn) + 1 from jobs where kind = of_kind and coalesce(company_id, 0) = coalesce(of_company, 0)),
    (select min(turn) from jobs where kind = of_kind and claim is null),
    0)
$$;
revoke all on function next_turn(text, bigint) from public;
grant execute on function next_turn(text, bigint) to kavel_app, kavel_system;

-- What was due by the clock: one row a moment, whichever server saw it first.
create table job_slots (
  kind text not null,
  slot timestamptz not null,
  primary key (kind, slot)
);
alter table job_slots enable row level security;
alter table job_slots force row level security;
create policy everything on job_slots to kavel_system using (true) with check (true);
grant select, insert, update, delete on job_slots to kavel_system;

-- Refreshes: what runs or waits is a job; `waiting` is what has not ended.
drop index register.refreshes_running;
drop index register.refreshes_waiting;
alter table register.refreshes drop constraint refreshes_state_check;
update register.refreshes set state = 'waiting' where state = 'running';
alter table register.refreshes
  add check (state in ('waiting', 'done', 'partial', 'failed', 'cancelled', 'interrupted')),
  drop column cancelled, drop column claim, drop column alive_until;
grant usage on schema register to kavel_system;
grant select, insert, update, delete on register.refreshes, register.nightly to kavel_system;

-- Own files: likewise.
alter table own_uploads drop constraint own_uploads_state_check;

set local role kavel_system;
insert into jobs (company_id, kind, key, payload)
select null, 'refresh', id::text, jsonb_build_object('id', id) from register.refreshes where state = 'waiting' order by id;
insert into jobs (company_id, kind, key, payload)
select company_id, 'own_file', id::text, jsonb_build_object('companyId', company_id, 'id', id) from own_uploads
where state in ('waiting', 'running') order by id;
update own_uploads set state = 'open' where state in ('waiting', 'running', 'cancelled');
-- A run is written when it ends; one that never did came to nothing.
update searchquery_runs set state = 'failed' where state = 'running';
reset role;

alter table own_uploads
  add constraint own_uploads_state_check check (state in ('open', 'done', 'failed', 'interrupted')),
  drop column "aliveUntil";
alter table searchquery_runs drop constraint searchquery_runs_state_check;
alter table searchquery_runs
  add constraint searchquery_runs_state_check check (state in ('done', 'failed')),
  alter column state drop default;
alter table weekly_mails drop column "sendingUntil";

do $$
begin
  grant create on schema public to kavel_system;
  alter function next_turn(text, bigint) owner to kavel_system;
  revoke create on schema public from kavel_system;
end
$$;
