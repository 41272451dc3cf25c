-- Long values are stored unpacked: their length is then known without reading them, and the server weighs a location
-- before it answers with all of it. The database checks the rings of a plot again up to 10,000 corners: beyond, that takes
-- the embedded one seconds, and the server has checked them as PostGIS would.

do $$
declare
  part record;
begin
  for part in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (udt_name in ('jsonb', 'geometry') or udt_name = 'text')
      and table_name in ('locations', 'plots', 'units', 'costs', 'constraints', 'notes', 'concepts', 'buildings',
        'publications', 'sections')
  loop
    execute format('alter table %I alter column %I set storage external', part.table_name, part.column_name);
  end loop;
end
$$;

alter table plots drop constraint plots_geometry_check;
alter table plots add constraint plots_geometry_check check (
  not ST_IsEmpty(geometry) and case when ST_NPoints(geometry) <= 10000 then ST_IsValid(geometry) else true end);
