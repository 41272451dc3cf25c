-- Links to choose another password, sent by mail; only the hash of the key in a link is kept.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  "expiresAt" timestamptz not null
);
create index password_resets_user on password_resets (user_id);
grant select, insert, delete on password_resets to kavel_system;

-- Another password, another address or the end of an account ends the links that were sent before.
create function end_password_resets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from password_resets where user_id = new.id;
  return null;
end
$$;
grant create on schema public to kavel_system;
alter function end_password_resets() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function end_password_resets() from public;
create trigger end_password_resets after update of password, email, is_active on users for each row
  when (new.password is distinct from old.password or new.email is distinct from old.email
    or new.is_active is distinct from old.is_active)
  execute function end_password_resets();
