-- Who may change whom, what people wrote and what integration steps wrote.

-- A member of staff is changed by staff or by itself: an administrator who could set its password would be staff.
create policy staff_is_changed_by_staff on users as restrictive for update to kavel_app
  using (not is_staff or (select is_staff_session()) or id = (select current_member()));
create policy staff_is_removed_by_staff on users as restrictive for delete to kavel_app
  using (not is_staff or (select is_staff_session()));

-- When a person last wrote the record. Integration steps set "updatedAt" alone, so that a person whose copy is
-- older than a step, but not older than another person's change, does not lose what was typed.
alter table locations add column "editedAt" timestamptz not null default now();

-- What the plan said when the step made the constraint; null for a constraint that somebody made. One that still
-- says the same is replaced when the step runs again, one that was edited is kept.
alter table constraints add column imported jsonb;

-- The picture of a location belongs to its summary.
drop policy published on images;
create policy published on images for select to kavel_public
  using (type = 'profile' and is_published_by(company_id, "locationId", array['location_summary']));

-- Who gets another password, or is shut out, loses the sessions that were opened before; the one that asks for it
-- (`app.session`, its hash in hexadecimal) stays.
create function end_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from sessions s
  where s.user_id = new.id
    and (not new.is_active or encode(s.token_hash, 'hex') <> coalesce(current_setting('app.session', true), ''));
  return null;
end
$$;
grant create on schema public to kavel_system;
alter function end_sessions() owner to kavel_system;
revoke create on schema public from kavel_system;
create trigger end_sessions after update of password, is_active on users for each row
  when (new.password is distinct from old.password or (old.is_active and not new.is_active))
  execute function end_sessions();
