-- Sign-in with providers of identities: those of a company, who is known by them, who waits to be, and what is under way.

create table identity_providers (
  id bigint primary key default nextval('record_id'),
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('azure_ad', 'openid')),
  -- on the button
  name text not null,
  issuer text not null,
  client_id text not null,
  -- goes to the provider and nowhere else
  client_secret text,
  allowed_tenants text[] not null default '{}',
  -- what becomes of somebody unknown: nothing, a line for an administrator, or a new viewer or user
  newcomers text not null default 'refused' check (newcomers in ('refused', 'listed', 'viewer', 'user')),
  is_active boolean not null default true,
  -- why the last sign-in failed, for the administrator who sets it up
  last_failure jsonb,
  "failedAt" timestamptz
);
create index identity_providers_company on identity_providers (company_id);

-- Who is known by a provider. `key` is the issuer with what it never gives to another person; an e-mail address is none.
create table identities (
  id bigint primary key default nextval('record_id'),
  provider_id bigint not null references identity_providers (id) on delete cascade,
  key text not null,
  user_id bigint not null references users (id) on delete cascade,
  -- what the provider calls the person, for the eye
  label text,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz,
  unique (provider_id, key)
);
create index identities_user on identities (user_id);

-- Who proved an identity that is nobody's yet; an administrator says whose it is. Names and address are what the provider says.
create table waiting_identities (
  id bigint primary key default nextval('record_id'),
  provider_id bigint not null references identity_providers (id) on delete cascade,
  key text not null,
  name text,
  email text,
  tenant text,
  "createdAt" timestamptz not null default now(),
  unique (provider_id, key)
);

-- Sign-ins under way, each for the one browser that began it.
create table pending_sign_ins (
  state_hash bytea primary key,
  -- of the secret in its cookie
  browser_hash bytea not null,
  provider_id bigint not null references identity_providers (id) on delete cascade,
  -- who is signed in and adds an identity to his account; null for a sign-in
  user_id bigint references users (id) on delete cascade,
  pending jsonb not null,
  return_address text not null,
  "expiresAt" timestamptz not null
);
create index pending_sign_ins_provider on pending_sign_ins (provider_id);
create index pending_sign_ins_user on pending_sign_ins (user_id);

grant select, insert, update, delete on identity_providers, identities, waiting_identities, pending_sign_ins to kavel_system;
