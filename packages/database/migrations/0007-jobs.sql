-- Work that waits or runs (docs/decisions/0014). A row is there as long as the work is not done: whoever asks for it adds
-- it in the transaction that says so to people, whoever did it removes it in the transaction that writes the outcome.

create table jobs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- a kind of the catalogue (packages/calls), and what sets this work apart from other work of its kind
  kind text not null,
  key text not null,
  payload jsonb not null,
  -- times that it was begun
  tries integer not null default 0,
  -- who works on it, anew each time it is begun; null while it waits
  claim uuid,
  -- waiting: when it may begin; running: when it counts as lost with its process
  "dueAt" timestamptz not null default now(),
  unique (company_id, kind, key)
);
create index jobs_due on jobs ("dueAt");

-- What every table needs whose rows belong to a company: members see and write their own alone, the product all of them.
-- `rights` is what members may do. Tables of earlier migrations have the same, written out.
create procedure keep_to_company(name text, rights text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy everything on %I to kavel_system using (true) with check (true)', name);
  execute format('create policy own_company on %I to kavel_app
    using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  execute format('grant %s on %I to kavel_app', rights, name);
  execute format('grant select, insert, update, delete on %I to kavel_system', name);
end
$$;
revoke all on procedure keep_to_company(text, text) from public;
call keep_to_company('jobs', 'select, insert, update, delete');

-- Steps that were waiting or running: their mark in the location was what counted.
insert into jobs (company_id, kind, key, payload)
select company_id, 'step', id || ':' || status.step, jsonb_build_object(
  'companyId', company_id, 'userId', coalesce("createdByUserId", 0), 'locationId', id, 'step', status.step)
from locations, jsonb_each(cfg -> 'status') as status (step, state)
where not deleted and status.state = '1';

-- The queue of before, with tables of its own beside the mark.
drop schema if exists pgboss cascade;
