-- One row a plot with all that is known of it (docs/decisions/0031). The columns are the features that @kavel/search declares; a test
-- compares the two. What is not known is null.

do $$
declare
  one record;
  is_embedded constant boolean := version() like '%PGlite%';
begin
  execute $table$
    create table register.features (
      plot_id text not null,
      province text not null default 'NL',
      -- A point on the plot: RD in metres, WGS 84 in degrees.
      x double precision not null, y double precision not null,
      lon double precision not null, lat double precision not null,
      -- The box around it, RD in metres.
      west double precision not null, south double precision not null,
      east double precision not null, north double precision not null,
      -- When a value of it changed last.
      computed_at timestamptz not null default now(),
      province_code text, municipality_code text, district_code text, neighbourhood_code text,
      population_core_code text, postcode text,
      plot_frontage double precision,
      ground_level double precision,
      land_use_code text,
      designation text, plot_area double precision, plot_bbox_ratio double precision, plot_lw_ratio double precision,
      plot_width double precision, plot_depth double precision, plot_valid_year double precision,
      median_plot_size double precision,
      road_types text[],
      soil_class text,
      tree_count double precision, has_trees boolean,
      area_designations text[], function_designations text[], plan_max_env_cat double precision,
      plan_max_height double precision, plan_max_gutter double precision, plan_max_coverage double precision,
      plan_max_floors double precision, plan_max_units double precision,
      double_zones text[],
      envelope_area double precision, has_envelope boolean,
      plan_year double precision, plan_status text, plan_type text, plan_name text,
      zone_preliminary text[],
      zone_main text, zone_shares jsonb,
      building_count double precision, building_height_max double precision, building_volume double precision,
      building_year_mean double precision, building_year_min double precision, building_year_max double precision,
      building_function text, function_shares jsonb, building_floors double precision,
      building_footprint_max double precision, building_status text[], roof_types text[],
      share_before_1985 double precision, gsa double precision, gfa double precision, gsi double precision,
      fsi double precision, is_unbuilt boolean,
      energy_label text,
      resobject_count double precision, resobject_area_total double precision, resobject_area_avg double precision,
      resobject_functions text[], resobject_status text[],
      buildable_area double precision, buildable_area_unused double precision, buildable_area_index double precision,
      buildable_volume double precision, buildable_volume_unused double precision, buildable_gfa double precision,
      buildable_gfa_unused double precision, height_difference double precision, capacity_confidence text,
      dist_urban double precision,
      dist_green double precision,
      dist_ov_line double precision,
      dist_n2000 double precision,
      dist_higher_education double precision,
      dist_shops double precision,
      dist_ov_stop double precision,
      dist_water double precision,
      dist_supermarket double precision, dist_horeca double precision, dist_bso double precision,
      dist_daycare double precision, dist_station double precision, dist_main_road double precision,
      dist_primary_school double precision, dist_gp double precision, dist_hospital double precision,
      urbanisation_class double precision, woz_avg double precision, population_density double precision,
      household_size double precision, income_avg double precision, share_65plus double precision,
      share_owner_occupied double precision, address_density double precision,
      municipality_residents double precision,
      residents_5km double precision,
      noise_air double precision,
      noise_all double precision,
      noise_industry double precision,
      noise_rail double precision,
      noise_road double precision,
      noise_wind double precision,
      care_types text[], dist_care double precision,
      monument_national boolean, dist_monument double precision,
      school_types text[], school_pupils double precision,
      retail_types text[], retail_area double precision, retail_vacant boolean,
      protected_townscape boolean,
      bp_name text, bp_rin text, bp_type text, bp_start_year double precision, bp_gross_ha double precision,
      bp_net_ha double precision, bp_available_ha double precision, bp_max_env_cat double precision,
      bp_public_ratio double precision, bp_site_coverage double precision,
      neighbour_ids text[], neighbour_areas double precision[], neighbour_gfas double precision[],
      neighbour_zones text[], neighbour_functions text[], neighbour_height_max double precision,
      primary key (plot_id, province)
    )$table$ || case when is_embedded then '' else ' partition by list (province)' end;
  if not is_embedded then
    create table register.features_nl partition of register.features default;
    for one in select distinct province from register.plots where province <> 'NL' loop
      perform register.open_province(one.province);
    end loop;
  end if;
end
$$;
create index features_municipality on register.features ((coalesce(municipality_code, '')), plot_id);
create index features_neighbourhood on register.features (neighbourhood_code) where neighbourhood_code is not null;
create index features_business_park on register.features (bp_rin) where bp_rin is not null;

-- What changed since features were computed: boxes in RD metres of records of a table (`plots`), of a map of cells
-- (`samples.noise_all`), or of all that a layer says (`layer:zoning`).
create table register.feature_changes (
  id bigint generated always as identity primary key,
  what text not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null
);

-- Plots that wait to be computed, with the groups that are due. Those of the first round are computed before those of the second,
-- which read other plots.
create table register.feature_queue (
  plot_id text not null,
  round smallint not null,
  groups text[] not null,
  -- Square of the country, so that a batch lies together.
  cell bigint not null,
  primary key (plot_id, round)
);
create index feature_queue_next on register.feature_queue (round, cell, plot_id);

-- By which formulas the groups were computed: a group whose formula changed is computed anew.
create table register.feature_formulas (
  name text primary key,
  hash text not null
);

-- Number of the last batch that changed something, by municipality (empty where a plot lies in none).
create sequence register.feature_version;
create table register.feature_versions (
  municipality_code text primary key,
  version bigint not null,
  changed_at timestamptz not null default now()
);

grant select on register.features, register.feature_changes, register.feature_queue, register.feature_versions to kavel_app, kavel_system;

-- Notes the boxes of what a statement changed, in its transaction. Many changes make notes of cells of 1 km, or 5 km.
create function register.note_feature_changes() returns trigger language plpgsql as $$
declare
  source text := case tg_op
    when 'INSERT' then 'select * from added' when 'DELETE' then 'select * from gone'
    else 'select * from gone union all select * from added' end;
begin
  -- A plot that is gone loses its row.
  if tg_op = 'DELETE' and tg_argv[0] = 'plots' then
    insert into register.feature_queue (plot_id, round, groups, cell)
    select register_id, 1, '{}', 0 from gone on conflict do nothing;
  end if;
  source := case when tg_table_name = 'samples'
    then format('select ''samples.'' || s.layer as what, p.geometry from (%s) s join register.plots p on p.register_id = s.plot_id', source)
    else format('select %L as what, geometry from (%s) s', tg_argv[0], source) end;
  execute format($notes$
    insert into register.feature_changes (what, west, south, east, north)
    select what, min(ST_XMin(geometry)), min(ST_YMin(geometry)), max(ST_XMax(geometry)), max(ST_YMax(geometry))
    from (select s.*, case when total <= 100000 then 1000 else 5000 end as size
      from (select s.*, count(*) over () as total, row_number() over () as place from (%s) s) s) s
    group by what, case when total <= 200 then array[place]
      else array[floor(ST_XMin(geometry) / size), floor(ST_YMin(geometry) / size)] end$notes$, source);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['plots', 'buildings', 'addresses', 'plans', 'zoning', 'preliminary_zoning', 'double_zoning',
    'envelopes', 'dimensions', 'designations', 'roads', 'water', 'green', 'trees', 'road_segments', 'rails', 'land_use', 'soil',
    'natura2000', 'monuments', 'monument_areas', 'business_parks', 'schools', 'care', 'shops', 'stops', 'energy_labels',
    'provinces', 'municipalities', 'districts', 'neighbourhoods', 'population_cores', 'samples'] loop
    execute format('create trigger note_added after insert on register.%I referencing new table as added
      for each statement execute function register.note_feature_changes(%L)', name, name);
    execute format('create trigger note_gone after delete on register.%I referencing old table as gone
      for each statement execute function register.note_feature_changes(%L)', name, name);
    execute format('create trigger note_changed after update on register.%I referencing old table as gone new table as added
      for each statement execute function register.note_feature_changes(%L)', name, name);
  end loop;
end
$$;

-- An import also tells where there is nothing: what it covers for the first time was unknown there, and is known now.
create function register.note_first_delivery() returns trigger language plpgsql as $$
begin
  if new.area_id is not null then
    insert into register.feature_changes (what, west, south, east, north)
    select 'layer:' || new.layer, ST_XMin(a.geometry), ST_YMin(a.geometry), ST_XMax(a.geometry), ST_YMax(a.geometry)
    from register.areas a
    where a.id = new.area_id and not exists (select from register.imports o
      where o.layer = new.layer and o.area_id = new.area_id and o.state = 'done' and o.id <> new.id);
  elsif new.extent is not null then
    insert into register.feature_changes (what, west, south, east, north)
    select 'layer:' || new.layer, new.extent[1], new.extent[2], new.extent[3], new.extent[4]
    where not exists (select from register.imports o
      where o.layer = new.layer and o.area_id is null and o.state = 'done' and o.id <> new.id
        and o.extent[1] <= new.extent[1] and o.extent[2] <= new.extent[2]
        and o.extent[3] >= new.extent[3] and o.extent[4] >= new.extent[4]);
  end if;
  return null;
end
$$;
create trigger note_first_delivery after update of state on register.imports
  for each row when (new.state = 'done' and old.state <> 'done') execute function register.note_first_delivery();
