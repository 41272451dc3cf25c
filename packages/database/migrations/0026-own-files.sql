-- Files that a company brings itself: owners, companies, listings, WOZ values, under a licence of its own. They belong to the
-- company as its other records do. Names of owners may be of natural persons (GDPR): the members of the company see them, staff
-- of the installation when they act in the company (which is logged), readers of public pages never, and they go with the
-- delivery or the company.

create table own_deliveries (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  -- key of a kind in @kavel/registers (own/kinds.ts)
  kind text not null,
  name text not null,
  source_date date not null,
  -- under which licence the company has it
  licence text,
  -- column of the kind → header of the file
  matching jsonb not null,
  read integer not null,
  kept integer not null,
  rejected integer not null,
  -- the first thousand: [{"row", "code", "reason"}]
  rejects jsonb not null,
  -- of all that is kept: the same delivery again changes nothing
  hash bytea not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, name)
);

-- The place is kept as the file says it and looked for when a plot is asked for: what the registers hold changes, and a row
-- about a place that is not imported yet is there once it is.
create table own_records (
  company_id bigint not null,
  "deliveryId" bigint not null,
  -- in the file, from 1
  row integer not null,
  "values" jsonb not null,
  plot_id text,
  plot_key text,
  bag_id text,
  postcode_key text,
  street_key text,
  house_number integer,
  geometry geometry(Point, 28992),
  primary key (company_id, "deliveryId", row),
  foreign key (company_id, "deliveryId") references own_deliveries (company_id, id) on delete cascade
);
create index own_records_plot_id on own_records (company_id, plot_id) where plot_id is not null;
create index own_records_plot_key on own_records (company_id, plot_key) where plot_key is not null;
create index own_records_bag_id on own_records (company_id, bag_id) where bag_id is not null;
create index own_records_postcode_key on own_records (company_id, postcode_key) where postcode_key is not null;
create index own_records_street_key on own_records (company_id, street_key) where street_key is not null;
create index own_records_geometry on own_records using gist (geometry);

-- Rows on their way: nothing reads them but the swap that ends an import. Not logged: a crash may forget them.
create unlogged table own_staging (
  company_id bigint not null references companies (id) on delete cascade,
  -- of one import
  run bigint not null,
  kind text not null,
  name text not null,
  "startedAt" timestamptz not null default now(),
  row integer not null,
  "values" jsonb not null,
  plot_id text,
  plot_key text,
  bag_id text,
  postcode_key text,
  street_key text,
  house_number integer,
  geometry geometry(Point, 28992),
  primary key (company_id, run, row)
);
alter table own_staging enable row level security;
alter table own_staging force row level security;
create policy everything on own_staging to kavel_system using (true) with check (true);
grant select, insert, delete on own_staging to kavel_system;

-- Members read, administrators also write.
call keep_to_company('own_deliveries', 'select, insert, update, delete');
call keep_to_company('own_records', 'select, insert, update, delete');
do $$
declare
  name text;
begin
  foreach name in array array['own_deliveries', 'own_records'] loop
    execute format($x$create policy by_admin_insert on %I as restrictive for insert to kavel_app
      with check ((select current_setting('app.role', true)) in ('admin', 'staff'))$x$, name);
    execute format($x$create policy by_admin_update on %I as restrictive for update to kavel_app
      using ((select current_setting('app.role', true)) in ('admin', 'staff'))$x$, name);
    execute format($x$create policy by_admin_delete on %I as restrictive for delete to kavel_app
      using ((select current_setting('app.role', true)) in ('admin', 'staff'))$x$, name);
  end loop;
end
$$;

-- Who brought, replaced or removed a delivery; what its rows say is never in the audit.
call audit_table('own_deliveries');

-- The place of a building is that of its largest part.
create index buildings_bag_id on register.buildings (bag_id) where bag_id is not null;
