-- Norms of a plan that are overruled, and owners whose names some may see.

alter table constraints
  add column "isOfPlan" boolean not null default false,
  add column "planValue" double precision,
  add column "overruledReason" text,
  add column "overruledAt" timestamptz,
  add column "overruledByUserId" bigint references users (id) on delete set null;
alter table constraints alter column "overruledReason" set storage external;
create index constraints_overruled_by on constraints ("overruledByUserId") where "overruledByUserId" is not null;
set local role kavel_system;
update constraints set "isOfPlan" = true, "planValue" = (imported ->> 'value')::double precision where imported is not null;
reset role;
-- its changes are noted like those of any other column
call audit_table('constraints');

-- The height that is allowed, of a norm of the plan (building height, and no minimum), follows the value that counts; that of
-- the box, too, unless somebody chose another one.
create function follow_overruled_height() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    -- the strictest of the norms as they count now
    height constant double precision := (select min(value) from constraints
      where "locationId" = new."locationId" and "isOfPlan" and type = 4 and operator <> 2);
  begin
    update locations set "updatedAt" = clock_timestamp(), cfg = jsonb_set(
      case when height is not null and cfg #> '{buildable_area,height}' = cfg #> '{summary,max_height}'
        then jsonb_set(cfg, '{buildable_area,height}', to_jsonb(height)) else cfg end,
      '{summary,max_height}', coalesce(to_jsonb(height), 'null'))
    where company_id = new.company_id and id = new."locationId";
    return null;
  end
$$;
revoke all on function follow_overruled_height() from public;
create trigger overruled_height after update of value on constraints for each row
  when (new."isOfPlan" and new.type = 4 and new.operator <> 2 and new.value is distinct from old.value)
  execute function follow_overruled_height();

-- Names of owners, of persons among them. The right 'owners.names' of packages/domain.
create policy owners_by_admin on jsons as restrictive to kavel_app
  using (type <> 'owner_information' or (select current_setting('app.role', true)) in ('admin', 'staff'));

-- How many owners were noted of a location, for who may not see them.
create function count_owners(location bigint) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from jsons
  where company_id = current_company() and "locationId" = location and type = 'owner_information'
$$;
grant create on schema public to kavel_system;
alter function count_owners(bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function count_owners(bigint) from public;
grant execute on function count_owners(bigint) to kavel_app;

-- A look at what is known of one location, too: of which, also when it is gone.
alter table owner_looks add column "locationId" bigint,
  drop constraint owner_looks_via_check,
  add constraint owner_looks_via_check check (via in ('list', 'file', 'plot', 'location'));
