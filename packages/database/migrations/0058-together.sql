-- What changes while somebody looks, and who looks at what (docs/decisions/0044).

-- What one transaction changed in one company: ids alone, no value and no name. No reference to the company, as in `audits`.
create table events (
  company_id bigint not null,
  -- tells whether who read before saw it: a number that is given at once says nothing about the order of commits
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  "userId" bigint,
  -- the tab that asked for it
  client uuid,
  -- entity → ids of its records, null for more than a thousand
  changes jsonb not null,
  -- the locations that those belong to, or are; null for more than a thousand
  "locationIds" jsonb not null,
  primary key (company_id, xid)
);
create index events_company on events (company_id, at);
create index events_age on events using brin (at);
alter table events enable row level security;
alter table events force row level security;
create policy everything on events to kavel_system using (true) with check (true);
create policy own_company on events for select to kavel_app using (company_id = (select current_company()));
grant select on events to kavel_app;
grant select, insert, update, delete on events to kavel_system;

-- At most a thousand ids; where there are more, null: whoever hears of it reads everything again.
create function few_ids(ids bigint[]) returns jsonb language sql immutable parallel safe
  as $$ select case when cardinality(ids) > 1000 then 'null' else to_jsonb(ids) end $$;
create function join_ids(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when one = 'null' or other = 'null' then 'null'
    else few_ids(array(select distinct id::bigint from jsonb_array_elements_text(one || other) id order by 1)) end
$$;

-- Adds what a statement changed to what its transaction changed before, and wakes who looks.
create function note_event(of_entity text, given audit_change[]) returns void language plpgsql as $$
declare
  tab uuid := nullif(current_setting('app.client', true), '');
begin
  insert into events as e (company_id, at, "userId", client, changes, "locationIds")
  select company_id, clock_timestamp(), current_member(), tab, jsonb_build_object(of_entity, few_ids(ids)), few_ids(places)
  from (
    select company_id, array_agg(distinct id) as ids,
      coalesce(array_agg(distinct "locationId") filter (where "locationId" is not null), '{}') as places
    from unnest(given) group by company_id) c
  -- a company that is removed takes its events along
  where exists (select from companies where companies.id = c.company_id)
  on conflict (company_id, xid) do update set at = excluded.at,
    changes = e.changes
      || jsonb_build_object(of_entity, join_ids(coalesce(e.changes -> of_entity, '[]'), excluded.changes -> of_entity)),
    "locationIds" = join_ids(e."locationIds", excluded."locationIds")
  where coalesce(e.changes -> of_entity, '[]') <> 'null' or e."locationIds" <> 'null';
  if found then perform pg_notify('kavel_events', ''); end if;
end
$$;

do $$
declare
  body text := pg_get_functiondef('note_changes(text, audit_change[])'::regprocedure);
  last constant text := 'from changes where id not in (select id from joined);';
  changed text := replace(body, last, last || E'\n  perform note_event(of_entity, given);');
begin
  if changed = body then raise 'note_changes is not what 0033 makes'; end if;
  execute changed;
end
$$;

-- Which location somebody looks at in a tab. A location that goes leaves a row that is forgotten within the minute.
create unlogged table presence (
  company_id bigint not null references companies (id) on delete cascade,
  "userId" bigint not null references users (id) on delete cascade,
  client uuid not null,
  "locationId" bigint not null,
  "isEditing" boolean not null,
  seen timestamptz not null,
  primary key (company_id, "userId", client)
);
create index presence_user on presence ("userId");
alter table presence enable row level security;
alter table presence force row level security;
create policy everything on presence to kavel_system using (true) with check (true);
create policy own on presence to kavel_app
  using (company_id = (select current_company()) and "userId" = (select current_member()))
  with check (company_id = (select current_company()) and "userId" = (select current_member()));
grant select, insert, update, delete on presence to kavel_app;
grant select, insert, update, delete on presence to kavel_system;

create function remove_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from events where company_id in (select id from removed);
  return null;
end
$$;
grant create on schema public to kavel_system;
alter function remove_events() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function remove_events() from public;
create trigger remove_events after delete on companies
  referencing old table as removed for each statement execute function remove_events();
