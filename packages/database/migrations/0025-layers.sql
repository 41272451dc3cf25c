-- Tables of the layers that @kavel/registers declares since: plans in preparation, structures, nature, amenities.
-- What more the BAG and 3DBAG say of buildings and residence objects stands beside what they had.

alter table register.buildings
  add column status text,
  add column roof_type text,
  add column volume double precision,
  add column storeys integer,
  add column footprint double precision;
alter table register.addresses
  add column residence_object_id text,
  add column status text;
create index addresses_residence_object on register.addresses (residence_object_id);

-- What every record has; as in 0002.
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

create table register.preliminary_zoning (
  like register.record,
  name text,
  category integer,
  main_group text,
  plan_id text,
  article text
);
create table register.structures (
  like register.record,
  kind text,
  name text
);
create table register.barriers (
  like register.record,
  kind text,
  name text
);
create table register.rails (
  like register.record,
  kind text
);
create table register.land_use (
  like register.record,
  use text,
  code integer,
  kind text
);
create table register.soil (
  like register.record,
  kind text,
  class text,
  unit_code text,
  slope text
);
create table register.natura2000 (
  like register.record,
  name text,
  number text,
  protection text,
  status text
);
create table register.nnn (
  like register.record,
  name text,
  since date
);
create table register.monuments (
  like register.record,
  name text,
  kind text,
  category text,
  quality text
);
create table register.monument_areas (
  like register.record,
  name text,
  kind text,
  category text,
  quality text
);
create table register.business_parks (
  like register.record,
  name text,
  kind text,
  start_year integer,
  gross_area double precision,
  net_area double precision,
  available_area double precision,
  environment_category text
);
create table register.schools (
  like register.record,
  name text,
  kind text,
  denomination text,
  pupils integer,
  bag_id text,
  postcode text,
  house_number integer,
  house_suffix text,
  city text
);
create table register.childcare (
  like register.record,
  name text,
  kind text,
  places integer,
  bag_id text,
  postcode text,
  house_number integer,
  house_suffix text,
  city text
);
create table register.care (
  like register.record,
  name text,
  kind text,
  postcode text,
  house_number integer,
  house_suffix text,
  city text
);
create table register.shops (
  like register.record,
  name text,
  kind text,
  branch text,
  floor_area double precision,
  postcode text,
  house_number integer,
  house_suffix text,
  city text
);
create table register.stops (
  like register.record,
  name text,
  kind text,
  parent text,
  wheelchair boolean
);
create table register.energy_labels (
  like register.record,
  label text,
  valid_until date,
  building_class text,
  floor_area double precision,
  energy_use double precision,
  bag_id text,
  postcode text,
  house_number integer,
  house_suffix text
);
drop table register.record;

do $$
declare
  name text;
begin
  foreach name in array array[
    'preliminary_zoning', 'structures', 'barriers', 'rails', 'land_use', 'soil', 'natura2000', 'nnn', 'monuments',
    'monument_areas', 'business_parks', 'schools', 'childcare', 'care', 'shops', 'stops', 'energy_labels'] loop
    execute format('alter table register.%I add primary key (register_id)', name);
    execute format('create index %I on register.%I (source)', name || '_source', name);
    execute format('create index %I on register.%I using gist (geometry)', name || '_geometry', name);
    execute format('create index %I on register.%I using gist (tile_geometry)', name || '_tile_geometry', name);
  end loop;
end
$$;
create index preliminary_zoning_plan on register.preliminary_zoning (plan_id);

grant select on all tables in schema register to kavel_app, kavel_system;
