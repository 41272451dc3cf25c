-- Imported public data of the place. It belongs to nobody: no company, no row-level security, read by every member.
-- The typed columns are declared in @kavel/registers (tables.ts); a test compares the two.

create schema register;
grant usage on schema register to kavel_app, kavel_system;

-- One row per run of an import. A source is one delivery of a register; running it again replaces what it brought.
create table register.imports (
  id bigint generated always as identity primary key,
  layer text not null,
  register text not null,
  dataset text not null,
  source text not null,
  source_date date not null,
  state text not null default 'staging' check (state in ('staging', 'done')),
  read integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  rejected integer not null default 0,
  -- What the last run covers: west, south, east, north in RD metres, and the municipality most parcels name.
  extent double precision[],
  municipality text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_source on register.imports (layer, source, id);

-- Records that the last run of a source left out, in the order of the collection.
create table register.rejected (
  import_id bigint not null references register.imports (id) on delete cascade,
  place integer not null,
  id text not null,
  code text not null,
  reason text not null,
  primary key (import_id, place)
);

-- Records on their way: nothing reads them but the swap that ends an import. Not logged: a crash may forget them.
create unlogged table register.staging (
  import_id bigint not null,
  target text not null,
  register_id text not null,
  place integer not null,
  hash bytea not null,
  valid_from date,
  columns jsonb not null,
  attributes jsonb not null,
  geometry geometry(Geometry, 28992) not null,
  tile_geometry geometry(Geometry, 3857) not null,
  primary key (import_id, register_id)
);

-- What every record has. hash covers all of it, so that an unchanged record is known without comparing.
-- tile_geometry is stored, computed by the importer: no database has to agree on a datum shift with the browser.
create table register.record (
  register_id text not null,
  source text not null,
  source_date date not null,
  valid_from date,
  hash bytea not null,
  attributes jsonb not null,
  geometry geometry(Geometry, 28992) not null,
  tile_geometry geometry(Geometry, 3857) not null
);

create table register.plots (
  like register.record,
  designation text not null,
  municipality text not null,
  section text not null,
  number integer not null,
  size double precision,
  search_key text not null,
  search_words text not null
);
create table register.buildings (
  like register.record,
  bag_id text,
  year integer,
  use integer,
  ground double precision,
  height double precision
);
create table register.addresses (
  like register.record,
  label text not null,
  street text not null,
  number integer not null,
  suffix text not null,
  postcode text,
  city text not null,
  use integer,
  area double precision,
  building_id text,
  search_key text not null,
  search_postcode text,
  search_words text not null
);
create table register.plans (
  like register.record,
  name text not null,
  type text,
  status text,
  decided date,
  authority text
);
create table register.zoning (
  like register.record,
  name text not null,
  category integer not null,
  main_group text,
  plan_id text not null,
  article text
);
create table register.double_zoning (
  like register.record,
  name text,
  main_group text,
  plan_id text not null,
  article text
);
create table register.envelopes (
  like register.record,
  name text,
  plan_id text not null,
  zone_id text
);
create table register.dimensions (
  like register.record,
  label text not null,
  dimensions jsonb not null,
  plan_id text not null,
  zone_id text
);
create table register.designations (
  like register.record,
  kind text not null,
  name text,
  plan_id text not null,
  zone_id text
);
create table register.roads (like register.record, kind text not null);
create table register.water (like register.record, kind text not null);
create table register.green (like register.record, kind text not null);
create table register.terrain (like register.record, kind text not null);
create table register.trees (like register.record, height double precision);
create table register.road_segments (
  like register.record,
  name text,
  number text,
  manager text,
  type_code text,
  from_node text,
  to_node text
);
drop table register.record;

-- One table per layer, so the key of a record is its register id alone.
do $$
declare
  name text;
begin
  foreach name in array array['plots', 'buildings', 'addresses', 'plans', 'zoning', 'double_zoning', 'envelopes',
    'dimensions', 'designations', 'roads', 'water', 'green', 'terrain', 'trees', 'road_segments'] loop
    execute format('alter table register.%I add primary key (register_id)', name);
    execute format('create index %I on register.%I (source)', name || '_source', name);
    execute format('create index %I on register.%I using gist (geometry)', name || '_geometry', name);
    execute format('create index %I on register.%I using gist (tile_geometry)', name || '_tile_geometry', name);
  end loop;
end
$$;

-- Prefix search whatever the collation, and words in any order.
create index plots_search_key on register.plots (search_key text_pattern_ops);
create index plots_search_words on register.plots using gin (to_tsvector('simple', search_words));
create index addresses_search_key on register.addresses (search_key text_pattern_ops);
create index addresses_search_postcode on register.addresses (search_postcode text_pattern_ops);
create index addresses_search_words on register.addresses using gin (to_tsvector('simple', search_words));
create index zoning_plan on register.zoning (plan_id);

-- Whether the overlap (m²) of two areas means that they meet. Neighbouring registers are drawn a few decimetres
-- apart: an overlap of less than 1 % of the smaller area, or of less than 1 m², is a sliver of that. An area that is
-- itself tiny counts when half of it is covered.
create function register.meets(overlap double precision, area double precision, other double precision)
  returns boolean language sql immutable parallel safe
  as $$ select overlap >= 0.01 * least(area, other) and overlap >= least(1, 0.5 * least(area, other)) $$;

grant select on all tables in schema register to kavel_app, kavel_system;
