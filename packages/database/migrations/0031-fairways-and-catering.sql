-- Fairways, and how far catering is from who lives in an area (packages/registers: nwb/fairways.ts, cbs/key-figures.ts).

create table register.fairways (
  register_id text primary key,
  source text not null,
  source_date date not null,
  valid_from date,
  hash bytea not null,
  attributes jsonb not null,
  geometry geometry(Geometry, 28992) not null,
  tile_geometry geometry(Geometry, 3857) not null,
  name text,
  number text
);
create index fairways_source on register.fairways (source);
create index fairways_geometry on register.fairways using gist (geometry);
create index fairways_tile_geometry on register.fairways using gist (tile_geometry);
grant select on register.fairways to kavel_app, kavel_system;

do $$
declare
  name text;
begin
  foreach name in array array['provinces', 'municipalities', 'districts', 'neighbourhoods', 'postcode4', 'postcode6',
    'population_cores'] loop
    execute format('alter table register.%I
      add column distance_cafe double precision,
      add column distance_cafeteria double precision,
      add column distance_restaurant double precision', name);
  end loop;
end
$$;

-- What a plot is told of them (0030).
alter table register.features add column dist_fairway double precision;
create trigger note_added after insert on register.fairways referencing new table as added
  for each statement execute function register.note_feature_changes('fairways');
create trigger note_gone after delete on register.fairways referencing old table as gone
  for each statement execute function register.note_feature_changes('fairways');
create trigger note_changed after update on register.fairways referencing old table as gone new table as added
  for each statement execute function register.note_feature_changes('fairways');
