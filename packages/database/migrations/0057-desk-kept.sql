-- What the desk lacked: answers that were lost, who changed a cell, and who looked at names of owners.

-- What an act answered besides the records that it made, for who sends it again.
alter table created_once add column kept jsonb;

-- The choices of one company alone: of that of the session, or of any for the product itself.
drop function give_choice_in_views(text, text, text);
create function give_choice_in_views(company bigint, of_type text, was text, becomes text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update views v set "updatedAt" = clock_timestamp(),
      cfg = jsonb_set(v.cfg, array['filters', 'multi' || of_type], (select coalesce(jsonb_agg(name order by first), '[]') from (
        select name, min(nr) as first from (
          select case when one = was then becomes else one end as name, nr
          from jsonb_array_elements_text(v.cfg #> array['filters', 'multi' || of_type]) with ordinality as e (one, nr)) named
        where name is not null group by name) apart))
    where v.company_id = company and (company = current_company() or current_setting('role') = 'kavel_system')
      and v.cfg #> array['filters', 'multi' || of_type] ? was
  $$;
do $$ begin
  execute replace(pg_get_functiondef('give_choice(bigint, text, text, text)'::regprocedure),
    'give_choice_in_views(of_type,', 'give_choice_in_views(company, of_type,');
end $$;

-- The last change of parts of locations (`values.city`, `custom.12`, `labels`), by their place; a value of a custom field that was
-- taken away has none.
create function last_changes(location_ids bigint[], parts text[]) returns table (place integer, "changedAt" timestamptz, "userId" bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select asked.place::integer, found."changedAt", found."userId"
    from unnest(location_ids, parts) with ordinality as asked (id, part, place)
    join locations l on l.id = asked.id and l.company_id = current_company()
    cross join lateral (
      select a."changedAt", a."userId" from audits a
      where a."locationId" = asked.id and case
        when asked.part = 'labels' then a.entity = 'locationslabels'
        when asked.part like 'custom.%' then a.entity = 'locationscustomvalues' and a.action <> 'delete'
          and exists (select from locationscustomvalues v where v.company_id = l.company_id and v.id = a."recordId"
            and v."customfieldId"::text = substr(asked.part, 8))
        else a.entity = 'locations' and (a.action = 'insert' or exists (select from unnest(a.paths) path
          where split_part(path, '.', 1) = substr(asked.part, 8))) end
      order by a."changedAt" desc, a.id desc limit 1) found
  $$;

-- Who saw names of owners that are persons: one row a query, whatever the number of locations. Nobody changes it.
create table owner_looks (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  "userId" bigint references users (id) on delete set null,
  via text not null check (via in ('list', 'file', 'plot')),
  -- locations that were told of; 1 of a plot
  count integer not null,
  "createdAt" timestamptz not null default now(),
  primary key (company_id, id)
);
create index owner_looks_user on owner_looks ("userId");
create index owner_looks_newest on owner_looks (company_id, "createdAt" desc, id desc);
create index owner_looks_age on owner_looks ("createdAt");
alter table owner_looks enable row level security;
alter table owner_looks force row level security;
create policy everything on owner_looks to kavel_system using (true) with check (true);
create policy own on owner_looks for insert to kavel_app
  with check (company_id = (select current_company()) and "userId" = (select current_member()));
-- The right 'owners.names' of packages/domain.
create policy by_admin on owner_looks for select to kavel_app using (company_id = (select current_company())
  and (select current_setting('app.role', true)) in ('admin', 'staff'));
grant select, insert on owner_looks to kavel_app;
grant select, insert, update, delete on owner_looks to kavel_system;

grant create on schema public to kavel_system;
alter function give_choice_in_views(bigint, text, text, text) owner to kavel_system;
alter function last_changes(bigint[], text[]) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function give_choice_in_views(bigint, text, text, text), last_changes(bigint[], text[]) from public;
grant execute on function give_choice_in_views(bigint, text, text, text), last_changes(bigint[], text[]) to kavel_app;
