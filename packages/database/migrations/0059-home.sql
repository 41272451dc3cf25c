-- Home: who worked on what lately, and until when somebody saw what a search query found.

-- Newest changes of one person to locations and to what belongs to them.
create index audits_person on audits (company_id, "userId", "changedAt" desc)
  where "userId" is not null and "locationId" is not null;

-- Locations that the caller himself worked on, each with his last change, of his newest changes; whether they are still there is
-- for who asks.
create function my_locations(most integer) returns table (id bigint, "changedAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select a."locationId", max(a."changedAt") from (
      select m."locationId", m."changedAt" from audits m
      where m.company_id = current_company() and m."userId" = current_member() and m."locationId" is not null
      order by m."changedAt" desc limit most) a
    group by 1
  $$;

-- The newest changes of each colleague to locations and to what belongs to them, of the last days. Paths and ids, as in the audit:
-- who asks tells a member no more than he may see of the record.
create function changes_of_colleagues(days integer, most integer)
  returns table ("userId" bigint, "locationId" bigint, entity text, "recordId" bigint, action text, paths text[], "changedAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select a."userId", a."locationId", a.entity, a."recordId", a.action, a.paths, a."changedAt"
    from users u cross join lateral (select * from audits c
      where c.company_id = current_company() and c."userId" = u.id and c."locationId" is not null
        and c."changedAt" > now() - make_interval(days => days)
      order by c."changedAt" desc limit most) a
    where u.company_id = current_company() and u.id is distinct from current_member()
  $$;

-- When somebody last looked at what the runs of a search query found.
create table searchquery_looks (
  company_id bigint not null,
  "userId" bigint not null references users (id) on delete cascade,
  "searchQueryId" bigint not null,
  "lookedAt" timestamptz not null default now(),
  primary key ("userId", "searchQueryId"),
  foreign key (company_id, "searchQueryId") references searchqueries (company_id, id) on delete cascade
);
create index searchquery_looks_query on searchquery_looks (company_id, "searchQueryId");
call keep_to_company('searchquery_looks', 'select, insert, update');
create policy own on searchquery_looks as restrictive to kavel_app
  using ("userId" = (select current_member())) with check ("userId" = (select current_member()));

grant create on schema public to kavel_system;
alter function my_locations(integer) owner to kavel_system;
alter function changes_of_colleagues(integer, integer) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function my_locations(integer), changes_of_colleagues(integer, integer) from public;
grant execute on function my_locations(integer), changes_of_colleagues(integer, integer) to kavel_app;
