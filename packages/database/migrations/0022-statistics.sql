-- Areas of CBS and of postcodes with their key figures (packages/registers/src/cbs). All tables have the same columns: they differ in
-- what they are areas of.

do $$
declare
  name text;
begin
  foreach name in array array['provinces', 'municipalities', 'districts', 'neighbourhoods', 'postcode4', 'postcode6',
    'population_cores'] loop
    execute format('create table register.%I (
      register_id text primary key,
      source text not null,
      source_date date not null,
      valid_from date,
      hash bytea not null,
      attributes jsonb not null,
      geometry geometry(Geometry, 28992) not null,
      tile_geometry geometry(Geometry, 3857) not null,
      name text not null,
      municipality text,
      year integer,
      inhabitants double precision,
      households double precision,
      household_size double precision,
      density double precision,
      address_density double precision,
      urbanity double precision,
      elderly double precision,
      dwellings double precision,
      value double precision,
      income double precision,
      owner_occupied double precision,
      rented double precision,
      multi_family double precision,
      built_from_2000 double precision,
      distance_supermarket double precision,
      distance_general_practitioner double precision,
      distance_daycare double precision,
      distance_after_school double precision,
      distance_primary_education double precision,
      distance_secondary_education double precision,
      distance_hospital double precision,
      distance_station double precision,
      distance_main_road double precision,
      land double precision)', name);
    execute format('create index %I on register.%I (source)', name || '_source', name);
    execute format('create index %I on register.%I using gist (geometry)', name || '_geometry', name);
    execute format('create index %I on register.%I using gist (tile_geometry)', name || '_tile_geometry', name);
    execute format('grant select on register.%I to kavel_app, kavel_system', name);
  end loop;
end
$$;
