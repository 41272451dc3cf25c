-- Own files on screen: what was left out in a table of its own, who brought a file, files that wait for their columns to be
-- matched, and names of natural persons apart from the rest of a row, so that the database itself decides who reads them.

alter table own_deliveries
  -- name of the file, and who brought it; null for one of the command line
  add column file text,
  add column "userId" bigint;

-- Rows that the last import of a delivery left out, with the reason; a reason quotes the file, so administrators read it.
create table own_rejects (
  company_id bigint not null,
  "deliveryId" bigint not null,
  row integer not null,
  -- of `rejectCodes` in @kavel/registers
  code text not null,
  reason text not null,
  primary key (company_id, "deliveryId", row),
  foreign key (company_id, "deliveryId") references own_deliveries (company_id, id) on delete cascade
);

-- Names of natural persons, and of holders of whom the file does not say what they are: personal data (GDPR).
create table own_names (
  company_id bigint not null,
  "deliveryId" bigint not null,
  row integer not null,
  name text not null,
  primary key (company_id, "deliveryId", row),
  foreign key (company_id, "deliveryId") references own_deliveries (company_id, id) on delete cascade
);

-- The holder is, or may be, a natural person: the name stands in `own_names`.
alter table own_records add column is_person boolean not null default false;
alter table own_staging
  add column name_of_person text,
  -- of a row that is left out
  add column code text,
  add column reason text,
  alter column "values" drop not null;

-- Files that were brought and are not imported yet: what is read of them, how their columns are matched, how far it is.
create table own_uploads (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  "userId" bigint not null,
  file text not null,
  size bigint not null,
  -- of `files`; null once it is imported
  content text references files (hash),
  -- {"headers", "rows", "crs", "date", "hasPoints"}: the head and the first rows
  head jsonb not null,
  -- {"kind", "name", "date", "licence", "columns"}: what whoever brought it chose so far
  draft jsonb not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- rows so far
  read integer not null default 0,
  -- how it ended
  outcome jsonb,
  -- until when it counts as at work without another word of its process
  "aliveUntil" timestamptz,
  "createdAt" timestamptz not null default now(),
  primary key (company_id, id)
);
create index own_uploads_content on own_uploads (content);

call keep_to_company('own_rejects', 'select, insert, update, delete');
call keep_to_company('own_names', 'select, insert, update, delete');
call keep_to_company('own_uploads', 'select, insert, update, delete');
-- The rights 'own.deliveries' and 'owners.names' of packages/domain.
do $$
declare
  name text;
begin
  foreach name in array array['own_rejects', 'own_names', 'own_uploads'] loop
    execute format($x$create policy by_admin on %I as restrictive for all to kavel_app
      using ((select current_setting('app.role', true)) in ('admin', 'staff'))
      with check ((select current_setting('app.role', true)) in ('admin', 'staff'))$x$, name);
  end loop;
end
$$;

-- Row-level security is forced on the owner too: what moves rows does it as the product.
set local role kavel_system;
insert into own_rejects (company_id, "deliveryId", row, code, reason)
select company_id, id, (reject->>'row')::integer, reject->>'code', reject->>'reason'
from own_deliveries,
  jsonb_array_elements(case jsonb_typeof(rejects) when 'array' then rejects else '[]' end) as reject
on conflict do nothing;
-- A name without a word on what it is counts as a person's until its file is brought again, which looks for a legal form in it.
insert into own_names (company_id, "deliveryId", row, name)
select company_id, "deliveryId", row, r."values"->>'name'
from own_records r join own_deliveries d using (company_id)
where d.id = r."deliveryId" and d.kind = 'owners' and r."values" ? 'name'
  and coalesce(r."values"->>'type', 'private_person') = 'private_person';
update own_records r set is_person = true, "values" = r."values" - 'name'
from own_names n
where (n.company_id, n."deliveryId", n.row) = (r.company_id, r."deliveryId", r.row);
reset role;
alter table own_deliveries drop column rejects;
-- The audit has the columns as they are from now on.
call audit_table('own_deliveries');
