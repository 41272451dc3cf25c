-- Deliveries belong to areas, and an import that did not end well keeps why. See docs/decisions/0029.

-- A piece of the country that is imported as one. `key` says what it is in the registers' own codes: GM0228, PV25, WP1234,
-- NL, or box:x0,y0,x1,y1.
create table register.areas (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('place', 'municipality', 'province', 'box', 'country')),
  name text not null unique,
  geometry geometry(MultiPolygon, 28992) not null,
  created_at timestamptz not null default now()
);
create index areas_geometry on register.areas using gist (geometry);

alter table register.imports
  add column area_id bigint references register.areas (id),
  -- Why it failed, one sentence; null unless it did.
  add column message text,
  -- Records that were delivered but do not meet the area, such as the rest of a box around it.
  add column outside integer not null default 0,
  -- When it last wrote how far it is: an import that stopped long ago without an end was interrupted.
  add column heard_at timestamptz not null default now(),
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in ('staging', 'done', 'failed', 'cancelled'));
create index imports_area on register.imports (area_id);

-- A record without a place of its own gets that of the object it names before the swap.
alter table register.staging
  alter column geometry drop not null,
  alter column tile_geometry drop not null;

-- Day of the last delivery of a source of a layer: until then its records are known to be as they are.
create function register.delivered_on(of_layer text, of_source text) returns date
  language sql stable
  as $$ select source_date from register.imports
    where layer = of_layer and source = of_source and state = 'done' order by id desc limit 1 $$;

-- What a raster says of each plot: of the cells whose centre lies on it, or of the cell that it lies in.
create table register.samples (
  layer text not null,
  plot_id text not null,
  mean double precision not null,
  min double precision not null,
  max double precision not null,
  cells integer not null,
  source text not null,
  primary key (plot_id, layer)
);
create index samples_source on register.samples (layer, source);

-- Samples on their way; as register.staging.
create unlogged table register.sample_staging (
  import_id bigint not null,
  plot_id text not null,
  mean double precision not null,
  min double precision not null,
  max double precision not null,
  cells integer not null,
  primary key (import_id, plot_id)
);

grant select on register.areas, register.samples to kavel_app, kavel_system;
