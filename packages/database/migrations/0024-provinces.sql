-- Every record lies in a province: that of its middle, by its CBS code (PV20 … PV31), or NL where that is not known because
-- the provinces are not imported. On PostgreSQL the tables that hold the whole country are partitioned by it. The partition
-- of a province is made by the first import that needs it, so that a municipality does not come with a thousand empty indexes.

do $$
declare
  name text;
  index record;
begin
  foreach name in array array['plots', 'buildings', 'addresses', 'zoning', 'double_zoning', 'envelopes', 'dimensions',
    'designations', 'roads', 'water', 'green', 'terrain', 'trees', 'road_segments'] loop
    execute format('alter table register.%I add column province text not null default %L', name, 'NL');
    -- The embedded database holds a municipality or two.
    continue when version() like '%PGlite%';
    execute format('alter table register.%I rename to %I', name, name || '_nl');
    execute format('create table register.%I (like register.%I including defaults) partition by list (province)',
      name, name || '_nl');
    execute format('alter table register.%I drop constraint %I', name || '_nl', name || '_pkey');
    execute format('alter table register.%I add constraint %I primary key (register_id, province)',
      name || '_nl', name || '_nl_pkey');
    execute format('alter table register.%I attach partition register.%I default', name, name || '_nl');
    execute format('alter table register.%I add primary key (register_id, province)', name);
    -- The index of the partition becomes part of the one of the same form that is made on the whole.
    for index in
      select indexname, indexdef from pg_indexes
      where schemaname = 'register' and tablename = name || '_nl' and indexname <> name || '_nl_pkey'
    loop
      execute format('alter index register.%I rename to %I', index.indexname, index.indexname || '_nl');
      execute replace(index.indexdef, format(' ON register.%I ', name || '_nl'), format(' ON register.%I ', name));
    end loop;
    execute format('grant select on register.%I to kavel_app, kavel_system', name);
  end loop;
end
$$;

-- Makes the partition of a province for every table that has partitions; nothing on the embedded database.
create function register.open_province(province text) returns void language plpgsql as $$
declare
  name text;
begin
  for name in
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = 'register' and relkind = 'p'
  loop
    if to_regclass(format('register.%I', name || '_' || lower(province))) is null then
      execute format('create table register.%I partition of register.%I for values in (%L)',
        name || '_' || lower(province), name, province);
    end if;
  end loop;
end
$$;
revoke execute on function register.open_province from public;
