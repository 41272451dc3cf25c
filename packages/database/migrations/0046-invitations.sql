-- Invitations to a company, sent by mail; only the hash of the key in a link is kept.
create table invitations (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null unique default nextval('record_id'),
  email text not null,
  role text not null check (role in ('viewer', 'user', 'admin')),
  first_name text,
  last_name text,
  -- of the mail
  language text not null check (language in ('nl', 'en')),
  -- of the key in the last mail; null as long as none was sent
  token_hash bytea unique,
  -- delayed: the mail server did not take it and is asked again; failed: it was asked often enough
  state text not null default 'queued' check (state in ('queued', 'delayed', 'failed', 'mailed')),
  "mailedAt" timestamptz,
  "createdByUserId" bigint references users (id) on delete set null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  primary key (company_id, id)
);
create unique index invitations_email on invitations (company_id, lower(email));
create index invitations_user on invitations ("createdByUserId");

-- Administrators alone: an address belongs to somebody who is no member yet.
call keep_to_company('invitations', 'select, insert, update, delete');
create policy by_admin on invitations as restrictive to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff'))
  with check ((select current_setting('app.role', true)) in ('admin', 'staff'));

-- Who administers no more invites nobody: his open invitations end.
create function end_invitations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from invitations where "createdByUserId" = old.id;
  return old;
end
$$;
grant create on schema public to kavel_system;
alter function end_invitations() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function end_invitations() from public;
create trigger end_invitations after update of is_active, is_admin, is_staff on users for each row
  when (old.is_active and not new.is_active or (old.is_admin or old.is_staff) and not (new.is_admin or new.is_staff))
  execute function end_invitations();
-- before the reference to him is gone
create trigger end_invitations_of_gone before delete on users for each row execute function end_invitations();
