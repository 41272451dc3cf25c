-- Second factors at sign-in: secrets of authenticator apps (TOTP), passkeys, recovery codes, and who is half signed in.

-- A secret lies here as it is: every code is computed from it, and Kavel has no key of its own outside the database.
-- No role of the application but kavel_system reads it.
create table totp_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  secret text not null,
  "createdAt" timestamptz not null default now(),
  -- null until its first code was right
  "confirmedAt" timestamptz,
  -- time step (RFC 6238) of the last code that was accepted: a code works once
  last_step bigint
);
grant select, insert, update, delete on totp_secrets to kavel_system;

create table passkeys (
  id bigint primary key default nextval('record_id'),
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz
);
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to kavel_system;

-- Codes for who lost the other factors; only their hash is kept.
create table recovery_codes (
  code_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);
grant select, insert, delete on recovery_codes to kavel_system;

-- Keys of what must be answered: the second step of a sign-in, or a new passkey. The key is what a passkey signs too.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'passkey')),
  "expiresAt" timestamptz not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);
grant select, insert, delete on second_factor_challenges to kavel_system;

-- Another password or the end of an account ends the sign-ins that were begun before.
create function end_second_factor_challenges() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factor_challenges where user_id = new.id;
  return null;
end
$$;

-- Whether the company of a user requires a second factor that he has not. Who has no password signs in with a provider, which
-- asks its own.
create function lacks_second_factor(of_user bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return exists (select from users u join companies c on c.id = u.company_id
        where u.id = of_user and u.password is not null and c.cfg -> 'authentication' ->> 'needsSecondFactor' = 'true')
      and not exists (select from totp_secrets where user_id = of_user and "confirmedAt" is not null)
      and not exists (select from passkeys where user_id = of_user);
  end
  $$;

grant create on schema public to kavel_system;
alter function end_second_factor_challenges() owner to kavel_system;
alter function lacks_second_factor(bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function end_second_factor_challenges(), lacks_second_factor(bigint) from public;
do $$ begin
  execute format('grant execute on function lacks_second_factor(bigint) to %I', current_user);
end $$;
create trigger end_second_factor_challenges after update of password, is_active on users for each row
  when (new.password is distinct from old.password or (old.is_active and not new.is_active))
  execute function end_second_factor_challenges();
