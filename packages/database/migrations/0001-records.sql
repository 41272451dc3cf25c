-- The records of the product: companies, users, sessions and the company's work, kept apart by row-level security.

create extension if not exists postgis;

-- Every transaction steps down to one of these roles; none can bypass row-level security.
-- kavel_app: a signed-in member, sees one company. kavel_public: an anonymous reader, sees what is published.
-- kavel_system: sign-in, seed and jobs, sees all rows because its policies say so.
do $$
declare
  name text;
begin
  foreach name in array array['kavel_app', 'kavel_public', 'kavel_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
    execute format('grant %I to %I', name, current_user);
    execute format('grant usage on schema public to %I', name);
  end loop;
end
$$;

-- Ids are unique over all tables and stay below 2^53.
create sequence record_id as bigint maxvalue 9007199254740991;
grant usage on sequence record_id to kavel_app, kavel_system;

create function current_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
create function current_member() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
create function is_staff_session() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.role', true), '') = 'staff' $$;

create table companies (
  id bigint primary key default nextval('record_id'),
  name text not null,
  key text not null,
  subscription text not null default 'none',
  archived boolean not null default false,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table users (
  id bigint primary key default nextval('record_id'),
  company_id bigint not null references companies (id) on delete cascade,
  first_name text,
  last_name text,
  username text not null,
  email text,
  password text,
  is_active boolean not null default true,
  is_staff boolean not null default false,
  is_admin boolean not null default false,
  current_location bigint,
  current_concept bigint,
  current_building bigint,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create index users_company on users (company_id);

-- Opaque sessions; only the hash of the cookie's token is kept.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Public key → company, entity, id: the one place where keys are unique over all companies.
create table public_keys (
  key text primary key,
  company_id bigint not null references companies (id) on delete cascade,
  entity text not null,
  id bigint not null,
  unique (entity, id)
);
create function keep_public_key() returns trigger language plpgsql as $$
declare
  row_data jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  row_id bigint := (row_data ->> 'id')::bigint;
begin
  if tg_op = 'DELETE' then
    delete from public_keys where entity = tg_table_name and id = row_id;
  else
    insert into public_keys (key, company_id, entity, id)
    values (row_data ->> 'key', coalesce((row_data ->> 'company_id')::bigint, row_id), tg_table_name, row_id);
  end if;
  return null;
end
$$;

create table publications (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  description text,
  key text not null,
  type text not null default 'business_park',
  status smallint not null default 1,
  "filterPhase" text,
  "filterStatus" text,
  "filterBusinessPark" text,
  "filterMunicipality" text,
  "filterState" text,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);

create table sections (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  type text not null default 'location_summary',
  "order" integer not null default 1000,
  "pageType" text,
  "publicationId" bigint not null,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "publicationId") references publications (company_id, id) on delete cascade
);
create index sections_publication on sections (company_id, "publicationId");

create table locations (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  key text not null,
  type smallint not null default 0,
  lat double precision not null default 0,
  lon double precision not null default 0,
  "order" integer not null default 0,
  rating double precision,
  "listOrder" integer not null default 0,
  phase text,
  status text,
  road text,
  house_number text,
  postcode text,
  city text,
  municipality text,
  state text,
  country text,
  plotnr text,
  plotsize integer not null default 0,
  neighbourhood text,
  suburb text,
  region text,
  owner text,
  architect text,
  builder text,
  advisors text,
  buyer text,
  businesspark text,
  display_address text,
  description text,
  archived boolean not null default false,
  deleted boolean not null default false,
  "createdByUserName" text,
  "assignedTo" bigint references users (id) on delete set null,
  "createdByUserId" bigint references users (id) on delete set null,
  "createdByCompanyId" bigint references companies (id) on delete set null,
  "publicationId" bigint,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "publicationId") references publications (company_id, id)
    on delete set null ("publicationId")
);
create index locations_list on locations (company_id, "listOrder", id) where not deleted;
create index locations_publication on locations (company_id, "publicationId");

create table plots (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  type text,
  geometry geometry(Geometry, 28992) check (ST_IsValid(geometry) and not ST_IsEmpty(geometry)),
  properties jsonb not null,
  "locationId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index plots_location on plots (company_id, "locationId");
create index plots_geometry on plots using gist (geometry);

create table units (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  "order" integer not null default 1000,
  size double precision not null default 50,
  size_max double precision not null default 100,
  price double precision not null default 0,
  income_mode smallint not null default 2,
  programme_goal integer,
  "locationId" bigint not null,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index units_location on units (company_id, "locationId");

create table costs (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  type smallint not null default 1,
  category smallint not null default 1,
  parameter double precision not null default 0,
  "order" integer not null default 1000,
  archived boolean not null default false,
  deleted boolean not null default false,
  "locationId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index costs_location on costs (company_id, "locationId");

create table constraints (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  description text,
  reference text,
  zone text,
  subzone text,
  url text,
  type smallint not null default 1,
  operator smallint not null default 3,
  priority integer not null default 0,
  value double precision,
  source text,
  "locationId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index constraints_location on constraints (company_id, "locationId");

create table notes (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  type text not null default 'note',
  status text not null default 'open',
  description text,
  "targetAt" timestamptz,
  "locationId" bigint not null,
  "assignedTo" bigint references users (id) on delete set null,
  "createdByUserId" bigint references users (id) on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index notes_location on notes (company_id, "locationId");

create table concepts (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  key text not null,
  description text,
  "order" integer not null default 1000,
  "locationId" bigint not null,
  "publicationId" bigint,
  summary jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade,
  foreign key (company_id, "publicationId") references publications (company_id, id)
    on delete set null ("publicationId")
);
create index concepts_location on concepts (company_id, "locationId");
create index concepts_publication on concepts (company_id, "publicationId");

create table buildings (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  archetype smallint not null default 3,
  maxwidth double precision not null default 20,
  maxlength double precision not null default 40,
  maxheight double precision not null default 25,
  x double precision not null default 0,
  y double precision not null default 0,
  z double precision not null default 0,
  rotate_z double precision not null default 0,
  version text not null default '3',
  "groupId" integer,
  "conceptId" bigint not null,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "conceptId") references concepts (company_id, id) on delete cascade
);
create index buildings_concept on buildings (company_id, "conceptId");

create table images (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text,
  type text not null default 'attachment',
  data bytea not null,
  thumbnail bytea not null,
  "locationId" bigint,
  "conceptId" bigint,
  "noteId" bigint,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade,
  foreign key (company_id, "conceptId") references concepts (company_id, id) on delete cascade,
  foreign key (company_id, "noteId") references notes (company_id, id) on delete cascade
);
create index images_location on images (company_id, "locationId");
create index images_concept on images (company_id, "conceptId");
create index images_note on images (company_id, "noteId");

create table customvalues (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  type text not null default 'status',
  "order" integer not null default 1000,
  color text,
  "default" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);

alter table users
  add foreign key (company_id, current_location) references locations (company_id, id)
    on delete set null (current_location),
  add foreign key (company_id, current_concept) references concepts (company_id, id)
    on delete set null (current_concept),
  add foreign key (company_id, current_building) references buildings (company_id, id)
    on delete set null (current_building);

do $$
declare
  name text;
begin
  foreach name in array array['companies', 'locations', 'concepts', 'publications'] loop
    execute format('create trigger public_key after insert or delete on %I for each row execute function keep_public_key()', name);
  end loop;
end
$$;

-- Row-level security: forced, so that not even the owner sees a company's rows by accident.
do $$
declare
  name text;
  mine text;
begin
  foreach name in array array['companies', 'users', 'publications', 'sections', 'locations', 'plots', 'units',
    'costs', 'constraints', 'notes', 'concepts', 'buildings', 'images', 'customvalues'] loop
    mine := case name
      when 'companies' then '(id = (select current_company()) or (select is_staff_session()))'
      else '(company_id = (select current_company()))' end;
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I to kavel_app using %s with check %s', name, mine, mine);
    execute format('create policy everything on %I to kavel_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to kavel_app, kavel_system', name);
  end loop;
end
$$;
grant select, insert, update, delete on sessions to kavel_system;
grant select, insert, delete on public_keys to kavel_app, kavel_system;
grant select on public_keys to kavel_public;

-- What anonymous readers may see: rows reachable from a published publication (status 2), and only
-- through a section of it that shows them.
create policy published on publications for select to kavel_public using (status = 2);
create policy published on sections for select to kavel_public
  using (exists (select from publications p where p.company_id = sections.company_id and p.id = "publicationId"));
create policy published on locations for select to kavel_public
  using (not deleted and exists (
    select from publications p
    where p.company_id = locations.company_id and p.type = 'location' and p.cfg ->> 'locationKey' = locations.key));

-- True when a published publication of the location has a section of one of the types.
create function is_published_by(company bigint, location bigint, types text[]) returns boolean
  language sql stable as $$
    select exists (
      select from locations l
      join publications p on p.company_id = l.company_id and p.type = 'location' and p.cfg ->> 'locationKey' = l.key
      join sections s on s.company_id = p.company_id and s."publicationId" = p.id
      where l.company_id = company and l.id = location and s.type = any (types))
  $$;

create policy published on plots for select to kavel_public
  using (exists (select from locations l where l.company_id = plots.company_id and l.id = "locationId"));
create policy published on constraints for select to kavel_public
  using (is_published_by(company_id, "locationId", array['location_regulations', 'location_concepts']));
create policy published on concepts for select to kavel_public
  using (is_published_by(company_id, "locationId", array['location_concepts', 'location_business']));
create policy published on buildings for select to kavel_public
  using (exists (select from concepts c where c.company_id = buildings.company_id and c.id = "conceptId"));
create policy published on units for select to kavel_public
  using (is_published_by(company_id, "locationId", array['location_concepts', 'location_business']));
create policy published on costs for select to kavel_public
  using (is_published_by(company_id, "locationId", array['location_business']));
create policy published on images for select to kavel_public
  using (type = 'profile'
    and exists (select from locations l where l.company_id = images.company_id and l.id = "locationId"));

grant select on publications, sections, locations, plots, constraints, concepts, buildings, units, costs, images
  to kavel_public;

-- The session of a cookie in one round trip, before the company is known.
create function find_session(hash bytea)
  returns table (user_id bigint, company_id bigint, is_staff boolean, is_admin boolean)
  language sql stable security definer set search_path = public as $$
    select u.id, u.company_id, u.is_staff, u.is_admin
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = hash and s."expiresAt" > now() and u.is_active
  $$;
grant create on schema public to kavel_system;
alter function find_session(bytea) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function find_session(bytea) from public;
do $$ begin execute format('grant execute on function find_session(bytea) to %I', current_user); end $$;
