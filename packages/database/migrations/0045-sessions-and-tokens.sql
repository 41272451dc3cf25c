-- Sessions that their owner sees and ends, API tokens, wrong tries, devices that are known, and viewers.

alter table sessions
  add column id bigint not null default nextval('record_id') unique,
  -- when it last called, to the minute
  add column "lastUsedAt" timestamptz not null default now(),
  add column address text,
  -- the browser's own words, cut
  add column agent text,
  -- when the person last proved who he is
  add column "confirmedAt" timestamptz not null default now();

-- API tokens of a person; only the hash is kept.
create table api_tokens (
  id bigint primary key default nextval('record_id'),
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  access text not null check (access in ('read', 'write')),
  -- null for all
  entities text[],
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "lastUsedAt" timestamptz
);
create index api_tokens_user on api_tokens (user_id);
grant select, insert, update, delete on api_tokens to kavel_system;
grant update on sessions to kavel_system;

-- The session of a cookie. `stale`: its last use is kept no closer than a minute.
drop function find_session(bytea);
create function find_session(hash bytea)
  returns table (session_id bigint, user_id bigint, company_id bigint, is_staff boolean, is_admin boolean,
    member_role text, confirmed_seconds double precision, stale boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select s.id, u.id, u.company_id, u.is_staff, u.is_admin, coalesce(u.cfg ->> 'role', 'user'),
        extract(epoch from now() - s."confirmedAt")::float8, s."lastUsedAt" < now() - interval '1 minute'
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = hash and s."expiresAt" > now() and u.is_active;
  end
  $$;

create function find_api_token(hash bytea)
  returns table (token_id bigint, user_id bigint, company_id bigint, is_staff boolean, is_admin boolean,
    member_role text, access text, entities text[], stale boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select t.id, u.id, u.company_id, u.is_staff, u.is_admin, coalesce(u.cfg ->> 'role', 'user'),
        t.access, t.entities, coalesce(t."lastUsedAt" < now() - interval '1 minute', true)
      from api_tokens t join users u on u.id = t.user_id
      where t.token_hash = hash and t."expiresAt" > now() and u.is_active;
  end
  $$;

-- Who is shut out loses the tokens too; another password leaves them, as they are of machines.
create function end_api_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from api_tokens where user_id = new.id;
  return null;
end
$$;

-- A browser that somebody signed in with before: wrong tries from elsewhere do not shut it out.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users (id) on delete cascade,
  "lastUsedAt" timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
grant select, insert, update, delete on known_devices to kavel_system;

-- Wrong tries, for all servers on this database; in the form that the library which counts them writes.
create unlogged table attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select on attempts to kavel_system;
create index attempts_expire on attempts (expire);

grant create on schema public to kavel_system;
alter function find_session(bytea) owner to kavel_system;
alter function find_api_token(bytea) owner to kavel_system;
alter function end_api_tokens() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function find_session(bytea), find_api_token(bytea), end_api_tokens() from public;
do $$ begin
  execute format('grant execute on function find_session(bytea), find_api_token(bytea) to %I', current_user);
end $$;
create trigger end_api_tokens after update of is_active on users for each row
  when (old.is_active and not new.is_active) execute function end_api_tokens();

alter table audits drop constraint audits_role_check;
alter table audits add constraint audits_role_check
  check (role in ('viewer', 'user', 'admin', 'staff', 'public', 'product'));
