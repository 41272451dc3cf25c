-- Who sees names of owners, and norms that the plan has no longer.

-- Names of owners are for administrators, and for whom one of them gave the right to: 'owners.names' of packages/domain.

-- Whether an administrator gave a user this right.
create function sees_owners(of_user bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce((select u.cfg -> 'seesOwners' = 'true' from users u where u.id = of_user), false)
  $$;
grant create on schema public to kavel_system;
alter function sees_owners(bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function sees_owners(bigint) from public;
do $$ begin
  execute format('grant execute on function sees_owners(bigint) to %I', current_user);
end $$;

drop policy owners_by_admin on jsons;
create policy owners_by_right on jsons as restrictive to kavel_app
  using (type <> 'owner_information' or (select current_setting('app.role', true)) in ('admin', 'staff')
    or (select current_setting('app.sees_owners', true)) = 'true');

-- Own files are brought by administrators alone.
drop policy by_admin on own_names;
create policy by_right on own_names as restrictive for select to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff')
    or (select current_setting('app.sees_owners', true)) = 'true');
create policy added_by_admin on own_names as restrictive for insert to kavel_app
  with check ((select current_setting('app.role', true)) in ('admin', 'staff'));
create policy changed_by_admin on own_names as restrictive for update to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff'))
  with check ((select current_setting('app.role', true)) in ('admin', 'staff'));
create policy removed_by_admin on own_names as restrictive for delete to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff'));

-- A norm that somebody overruled and that the plan has no longer: from then on it is a rule that people wrote.
alter table constraints add column "planGoneAt" timestamptz;
call audit_table('constraints');
-- heights follow the norms that the plan still has
drop trigger overruled_height on constraints;
create trigger overruled_height after update of value, "isOfPlan" on constraints for each row
  when (new.type = 4 and new.operator <> 2
    and (new."isOfPlan" and new.value is distinct from old.value or new."isOfPlan" <> old."isOfPlan"))
  execute function follow_overruled_height();
