-- Custom fields: values as what they are, who sees which field, and what follows from a choice that is renamed or removed.

-- A shape in RD New from GeoJSON in degrees; null when it is none, or lies outside the Netherlands.
create function shape_of(value text) returns geometry language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  shape geometry;
begin
  if value is null or value !~ '^\s*\{' then return null; end if;
  shape := ST_SetSRID(ST_Force2D(ST_GeomFromGeoJSON(value)), 4326);
  if ST_IsEmpty(shape) or ST_XMin(shape) < 3.2 or ST_XMax(shape) > 7.23 or ST_YMin(shape) < 50.75 or ST_YMax(shape) > 53.7
    or not ST_IsValid(shape) then return null; end if;
  return ST_Transform(shape, 28992);
exception when others then return null;
end
$$;

-- `value` stays what was said. Which of these counts follows from the type of the field, which may change.
alter table locationscustomvalues
  add column number double precision generated always as
    (case when value ~ '^-?\d{1,200}(\.\d{1,200})?$' then value::double precision end) stored,
  add column checked boolean generated always as (case value when 'true' then true when 'false' then false end) stored,
  add column shape geometry(Geometry, 28992) generated always as (shape_of(value)) stored;

alter table customfields
  add column cfg jsonb not null default '{"unit": null, "decimals": 0, "text": null}',
  add column deleted boolean not null default false,
  add column "deletedAt" timestamptz;
alter table customfields alter column cfg drop default, alter column cfg set storage external;

-- Columns that follow from others are no changes of their own.
do $$ begin
  execute replace(pg_get_functiondef('audit_table(text)'::regprocedure),
    'table_schema = ''public'' and table_name = name;',
    'table_schema = ''public'' and table_name = name and is_generated = ''NEVER'';');
end $$;
call audit_table('customfields');
call audit_table('locationscustomvalues');

-- A field of visibility `none` is there for administrators alone; `edit` and `view` for every member, and members write
-- what is `edit`. What is deleted hides its choices and values, below a location too.
create policy seen on customfields as restrictive for select to kavel_app
  using (publish <> 'none' or (select current_setting('app.role', true)) in ('admin', 'staff'));
create policy of_seen_field on customvalues as restrictive to kavel_app
  using ("customfieldId" is null or "customfieldId" in
    (select f.id from customfields f where f.company_id = (select current_company()) and not f.deleted));
create policy of_seen_field on locationscustomvalues as restrictive to kavel_app
  using ("customfieldId" is null or "customfieldId" in
    (select f.id from customfields f where f.company_id = (select current_company()) and not f.deleted));
do $$
declare
  mine constant text := $x$("customfieldId" is null or (select current_setting('app.role', true)) in ('admin', 'staff')
    or "customfieldId" in (select f.id from customfields f where f.company_id = (select current_company()) and f.publish = 'edit'))$x$;
begin
  execute 'create policy of_edited_field_insert on locationscustomvalues as restrictive for insert to kavel_app with check ' || mine;
  execute 'create policy of_edited_field_update on locationscustomvalues as restrictive for update to kavel_app using ' || mine;
  execute 'create policy of_edited_field_delete on locationscustomvalues as restrictive for delete to kavel_app using ' || mine;
end $$;

-- New locations begin with the choices that are marked so, also of fields that who makes them does not see. Statuses and
-- phases are fields of the location itself. A template (type 1) has none. Gives how many there were.
create function begin_with_defaults(location_ids bigint[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  insert into locationscustomvalues (company_id, "locationId", type, "customfieldId", "customvalueId")
  select l.company_id, l.id, c.type, c."customfieldId", c.id
  from locations l join customvalues c on c.company_id = l.company_id
  where l.company_id = current_company() and l.id = any (location_ids) and l.type <> 1 and c."default" and c.type not in ('status', 'phase')
    and (c."customfieldId" is null or exists (select from customfields f
      where f.company_id = c.company_id and f.id = c."customfieldId" and not f.deleted and f.type in (3, 6)))
  order by l.id, c."order", c.id;
  get diagnostics made = row_count;
  return made;
end
$$;
grant create on schema public to kavel_system;
alter function begin_with_defaults(bigint[]) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function begin_with_defaults(bigint[]) from public;
grant execute on function begin_with_defaults(bigint[]) to kavel_app;

-- Locations, publications and the filters of people keep the name of a status or phase: they get another, or none where
-- that is null. Gives how many locations did, deleted ones too.
create function give_choice(company bigint, of_type text, was text, becomes text) returns integer
  language plpgsql set search_path = public, pg_temp as $$
declare
  given integer;
  place text[] := array['filters', 'multi' || of_type];
begin
  if of_type = 'status' then
    update locations set status = becomes, ("updatedAt", "editedAt") = (select now, now from (select clock_timestamp() as now) m)
    where company_id = company and status = was;
  else
    update locations set phase = becomes, ("updatedAt", "editedAt") = (select now, now from (select clock_timestamp() as now) m)
    where company_id = company and phase = was;
  end if;
  get diagnostics given = row_count;
  update publications set "filterPhase" = becomes, "updatedAt" = clock_timestamp()
  where company_id = company and of_type = 'phase' and "filterPhase" = was;
  update publications p set "filterStatus" = case when p."filterStatus" = was then becomes else p."filterStatus" end,
    cfg = p.cfg || (select coalesce(jsonb_object_agg(key, becomes), '{}') from jsonb_each_text(p.cfg)
      where value = was and key in ('searchQueryOpenStatus', 'searchQueryAcceptStatus', 'searchQueryRejectStatus')),
    "updatedAt" = clock_timestamp()
  where p.company_id = company and of_type = 'status' and was in (p."filterStatus", p.cfg ->> 'searchQueryOpenStatus',
    p.cfg ->> 'searchQueryAcceptStatus', p.cfg ->> 'searchQueryRejectStatus');
  update users u set "updatedAt" = clock_timestamp(),
    cfg = jsonb_set(u.cfg, place, (select coalesce(jsonb_agg(name order by first), '[]') from (
      select name, min(nr) as first from (
        select case when one = was then becomes else one end as name, nr
        from jsonb_array_elements_text(u.cfg #> place) with ordinality as e (one, nr)) named
      where name is not null group by name) apart))
  where u.company_id = company and u.cfg #> place ? was;
  return given;
end
$$;

create function follow_renamed_choice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform give_choice(new.company_id, new.type, old.name, new.name);
  return null;
end
$$;
create trigger follow_renamed_choice after update of name on customvalues for each row
  when (old.name <> new.name and new.name <> '' and old.type = new.type and new.type in ('status', 'phase'))
  execute function follow_renamed_choice();

-- One choice of a list is what new records begin with, several where several are chosen.
create function keep_one_default() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update customvalues v set "default" = false, "updatedAt" = clock_timestamp()
  where v.company_id = new.company_id and v.type = new.type and v."customfieldId" is not distinct from new."customfieldId"
    and v."default" and v.id <> new.id
    and not exists (select from customfields f where f.company_id = v.company_id and f.id = v."customfieldId" and f.type = 6);
  return null;
end
$$;
create trigger keep_one_default after insert or update of "default" on customvalues for each row
  when (new."default") execute function keep_one_default();

-- The default of a list that is removed makes way for the first that is left.
create function pass_on_default() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update customvalues v set "default" = true, "updatedAt" = clock_timestamp()
  where v.company_id = old.company_id and v.id = (select o.id from customvalues o
    where o.company_id = old.company_id and o.type = old.type and o."customfieldId" is not distinct from old."customfieldId"
    order by o."order", o.id limit 1)
    and not exists (select from customvalues o where o.company_id = old.company_id and o.type = old.type
      and o."customfieldId" is not distinct from old."customfieldId" and o."default");
  return null;
end
$$;
create trigger pass_on_default after delete on customvalues for each row
  when (old."default") execute function pass_on_default();

-- What is stored wins: the fields that were shown so far, in that order.
set local role kavel_system;
update customvalues v set "default" = false where v."default" and exists (select from customvalues o
  where o.company_id = v.company_id and o.type = v.type and o."customfieldId" is not distinct from v."customfieldId"
    and o."default" and (o."order", o.id) < (v."order", v.id))
  -- of several that may be chosen several may begin
  and not exists (select from customfields f where f.company_id = v.company_id and f.id = v."customfieldId" and f.type = 6);
update companies set cfg = jsonb_build_object('defaultfields', '[
  {"field": "display_address", "shown": true, "required": false},
  {"field": "plotnr", "shown": true, "required": false},
  {"field": "plotsize", "shown": true, "required": false},
  {"field": "max_height", "shown": true, "required": false},
  {"field": "envelope_area", "shown": true, "required": false},
  {"field": "status", "shown": true, "required": false},
  {"field": "phase", "shown": true, "required": false},
  {"field": "description", "shown": true, "required": false},
  {"field": "owner", "shown": true, "required": false},
  {"field": "buyer", "shown": true, "required": false},
  {"field": "architect", "shown": true, "required": false},
  {"field": "builder", "shown": true, "required": false},
  {"field": "advisors", "shown": true, "required": false},
  {"field": "chance_of_success", "shown": false, "required": false},
  {"field": "land_position", "shown": false, "required": false},
  {"field": "municipality", "shown": false, "required": false},
  {"field": "neighbourhood", "shown": false, "required": false},
  {"field": "region", "shown": false, "required": false},
  {"field": "businesspark", "shown": false, "required": false},
  {"field": "max_fsi", "shown": false, "required": false}]'::jsonb) || cfg;
reset role;
