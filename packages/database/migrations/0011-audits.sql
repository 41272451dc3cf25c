-- Who changed which paths of which record when, written by triggers (docs/decisions/0025). Paths only: no value of a
-- record is ever here.

create table audits (
  id bigint generated always as identity primary key,
  -- no reference, here and below: what is said of a record outlives it, and whoever writes one does not wait for who
  -- removes another. Null for what belongs to no company.
  company_id bigint,
  entity text not null,
  "recordId" bigint not null,
  -- the location that the record belongs to, or is
  "locationId" bigint,
  action text not null check (action in ('insert', 'update', 'delete', 'restore')),
  -- null for who has no account: the product itself and the readers of public pages
  "userId" bigint,
  role text not null check (role in ('user', 'admin', 'staff', 'public', 'product')),
  -- of an update, e.g. `name`, `cfg.render_settings.month`
  paths text[] not null,
  "firstChangedAt" timestamptz not null,
  "changedAt" timestamptz not null
);
create index audits_company on audits (company_id, "changedAt" desc, id desc);
create index audits_record on audits ("recordId", "firstChangedAt");
create index audits_location on audits ("locationId", "changedAt" desc, id desc) where "locationId" is not null;
create index audits_changed on audits using brin ("changedAt");

alter table audits enable row level security;
alter table audits force row level security;
create policy everything on audits to kavel_system using (true) with check (true);
create policy own_company on audits for select to kavel_app using (
  (select current_setting('app.role', true)) in ('admin', 'staff')
  and (company_id = (select current_company()) or (company_id is null and (select is_staff_session()))));
grant select on audits to kavel_app;
grant select, insert, update, delete on audits to kavel_system;

-- Who writes: the session says so, or its role does.
create function current_writer() returns text language sql stable
  as $$ select coalesce(nullif(current_setting('app.role', true), ''),
    case current_setting('role') when 'kavel_public' then 'public' else 'product' end) $$;

-- At most 100 paths, each once; where there are more, the paths above them.
create function few_paths(paths text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  if cardinality(paths) < 2 then return paths; end if;
  paths := array(select distinct path from unnest(paths) path order by 1);
  for depth in reverse 7..1 loop
    exit when cardinality(paths) <= 100;
    paths := array(select distinct array_to_string((string_to_array(path, '.'))[:depth], '.')
      from unnest(paths) path order by 1);
  end loop;
  return paths;
end
$$;

-- What a statement did to one record.
create type audit_change as (company_id bigint, id bigint, "locationId" bigint, action text, paths text[]);

-- Adds what a statement changed. Writes of one person to one record within five minutes are one row: an update is part
-- of the update or insert before it, unless something else happened in between. Who writes a record holds its lock, so
-- of two that do so at once the second finds the row of the first.
create function note_changes(of_entity text, given audit_change[]) returns void
-- the plan of a session is made while there are few rows, and goes by the index when there are millions
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moment timestamptz := clock_timestamp();
  since timestamptz := moment - interval '5 minutes';
  writer text := current_writer();
  person bigint := current_member();
begin
  with changes as materialized (
    select c.* from unnest(given) c
    -- a company that is removed takes its audit along
    where c.company_id is null or exists (select from companies where companies.id = c.company_id)
  ), joined as (
    update audits a set "changedAt" = moment,
      paths = case when a.action = 'insert' or a.paths @> c.paths then a.paths else few_paths(a.paths || c.paths) end
    from changes c
    where c.action = 'update' and a."recordId" = c.id and a."firstChangedAt" > since
      and a.action in ('insert', 'update') and a."userId" is not distinct from person and a.role = writer
      and not exists (select from audits later where later."recordId" = a."recordId" and later.id > a.id
        and later."firstChangedAt" > since and later."userId" is not distinct from person and later.role = writer)
    returning a."recordId" as id
  )
  insert into audits
    (company_id, entity, "recordId", "locationId", action, "userId", role, paths, "firstChangedAt", "changedAt")
  select company_id, of_entity, id, "locationId", action, person, writer, few_paths(paths), moment, moment
  from changes where id not in (select id from joined);
end
$$;

-- Writes the audit of a table from now on. Call it again when the table gets another column; a test tells when.
create procedure audit_table(name text) language plpgsql as $procedure$
declare
  -- moments follow from a write, and what sets `deleted` is an action of its own; `data` is of others (`jsons`), whose keys
  -- are no fields
  left_out constant text[] := array['id', 'createdAt', 'updatedAt', 'editedAt', 'deleted', 'deletedAt'];
  columns text[];
  documents text[];
  company text;
  place text;
  event record;
begin
  select array_agg(column_name::text order by ordinal_position),
    coalesce(array_agg(column_name::text order by ordinal_position)
      filter (where udt_name = 'jsonb' and column_name <> 'data'), '{}')
    into columns, documents
  from information_schema.columns where table_schema = 'public' and table_name = name;
  company := case when 'company_id' = any (columns) then 'r.company_id' when name = 'companies' then 'r.id'
    else 'null::bigint' end;
  place := case when name = 'locations' then 'r.id' else format('coalesce(%s)', concat_ws(', ', 'null::bigint',
    case when 'locationId' = any (columns) then 'r."locationId"' end,
    case when 'conceptId' = any (columns)
      then '(select c."locationId" from concepts c where c.company_id = r.company_id and c.id = r."conceptId")' end,
    case when 'noteId' = any (columns)
      then '(select n."locationId" from notes n where n.company_id = r.company_id and n.id = r."noteId")' end)) end;
  execute format($function$
    create or replace function note_changes_of_%1$s() returns trigger
    -- compiling a plan that may be for thousands of rows takes longer than any of it; and a table that is small when the
    -- plan is made grows
    language plpgsql security definer set search_path = public set jit = off set enable_seqscan = off as $body$
    declare
      changes audit_change[];
    begin
      if tg_op = 'UPDATE' then
        with recursive pair as materialized (
          select %4$s as company, r.id, %5$s as place, %6$s as action,
            array_remove(array[%2$s]::text[], null) as plain%7$s
          -- every row has its other: `full`, for a plan that was made for one row compares each of a thousand with each
          from before o full join changed r on r.id = o.id
        ), nested (id, path, before, after, depth) as (
          (%3$s)
          union all
          select c.id, case when d.is_name then c.path || '.' || d.key else c.path end,
            case when d.is_name then d.before end, case when d.is_name then d.after end, c.depth + 1
          from nested c, lateral (
            select coalesce(b.key, a.key) as key, coalesce(b.key, a.key) ~ '^[\w-]{1,60}$' as is_name,
              b.value as before, a.value as after
            from jsonb_each(c.before) b full join jsonb_each(c.after) a on a.key = b.key
            where row(b.value)::record *<> row(a.value)::record) d
          where jsonb_typeof(c.before) = 'object' and jsonb_typeof(c.after) = 'object' and c.depth < 8
        ), leaves as (
          select id, array_agg(path) as paths from nested
          where (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object' and depth < 8) is not true
            and (before is distinct from after or before is null)
          group by id
        )
        select array_agg((company, id, place, action, plain || coalesce(paths, '{}'))::audit_change) into changes
        from pair full join leaves using (id)
        where cardinality(plain) > 0 or paths is not null or action <> 'update';
      else
        select array_agg((%4$s, r.id, %5$s, lower(tg_op), '{}')::audit_change) into changes from changed r;
      end if;
      if changes is not null then perform note_changes(%1$L, changes); end if;
      return null;
    end
    $body$ $function$,
    name,
    (select string_agg(format('case when o.%1$I is distinct from r.%1$I then %2$L end', c,
        case c when 'company_id' then 'companyId' else c end), E',\n              ')
      from unnest(columns) c where c <> all (left_out || documents)),
    coalesce((select string_agg(format('select id, %1$L, %2$I, %3$I, 1 from pair where row(%2$I)::record *<> row(%3$I)::record',
        d, d || ' before', d || ' after'), E'\n          union all ') from unnest(documents) d),
      'select 0::bigint, null::text, null::jsonb, null::jsonb, 1 where false'),
    company, place,
    case when 'deleted' = any (columns)
      then $$case when r.deleted and not o.deleted then 'delete' when o.deleted and not r.deleted then 'restore'
            else 'update' end$$
      else $$'update'$$ end,
    (select string_agg(format(', o.%1$I as %2$I, r.%1$I as %3$I', d, d || ' before', d || ' after'), '')
      from unnest(documents) d));
  for event in select * from (values ('insert', 'new table as changed'), ('delete', 'old table as changed'),
    ('update', 'old table as before new table as changed')) as events (name, tables)
  loop
    execute format('create or replace trigger note_changes_%1$s after %1$s on %2$I
      referencing %3$s for each statement execute function note_changes_of_%2$s()', event.name, name, event.tables);
  end loop;
  grant create on schema public to kavel_system;
  execute format('alter function note_changes_of_%s() owner to kavel_system', name);
  -- nobody puts it on a table of the own making
  execute format('revoke all on function note_changes_of_%s() from public', name);
  revoke create on schema public from kavel_system;
end
$procedure$;
revoke all on procedure audit_table(text) from public;

do $$
declare
  name text;
begin
  foreach name in array array['companies', 'users', 'locations', 'plots', 'images', 'units', 'costs', 'constraints',
    'notes', 'concepts', 'buildings', 'publications', 'sections', 'survey_questions', 'survey_answers', 'searchqueries',
    'labels', 'locationslabels', 'customfields', 'customvalues', 'locationscustomvalues', 'jsons', 'presets', 'tickets',
    'contentitems'] loop
    call audit_table(name);
  end loop;
end
$$;

-- The last change of each location or of anything that belongs to it, for every member of its company.
create function location_activity(ids bigint[])
  returns table (id bigint, "changedAt" timestamptz, "userId" bigint, role text, entity text, action text)
  language sql stable security definer set search_path = public as $$
    select l.id, a."changedAt", a."userId", a.role, a.entity, a.action
    from locations l cross join lateral (select * from audits where "locationId" = l.id
      order by "changedAt" desc, audits.id desc limit 1) a
    where l.company_id = current_company() and l.id = any (ids) and not l.deleted
  $$;

-- What a company did goes with it.
create function remove_audits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from audits where company_id in (select id from removed);
  return null;
end
$$;
create trigger remove_audits after delete on companies
  referencing old table as removed for each statement execute function remove_audits();

grant create on schema public to kavel_system;
alter function location_activity(bigint[]) owner to kavel_system;
alter function remove_audits() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function location_activity(bigint[]), remove_audits() from public;
grant execute on function location_activity(bigint[]) to kavel_app;
