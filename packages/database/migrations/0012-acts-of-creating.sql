-- Acts of creating that carried a key: who sends one again, because the answer was lost or the button pressed twice, gets
-- what the first one made. A row is there for 24 hours; the product removes older ones when somebody signs in.

create table created_once (
  company_id bigint not null references companies (id) on delete cascade,
  "userId" bigint not null references users (id) on delete cascade,
  key text not null,
  -- of the call and its body
  hash text not null,
  -- what was made, in its order; written by the transaction that makes it
  ids bigint[] not null default '{}',
  "createdAt" timestamptz not null default now(),
  primary key (company_id, "userId", key)
);
create index created_once_age on created_once ("createdAt");
create index created_once_user on created_once ("userId");
alter table created_once enable row level security;
alter table created_once force row level security;
create policy everything on created_once to kavel_system using (true) with check (true);
create policy own on created_once to kavel_app
  using (company_id = (select current_company()) and "userId" = (select current_member()))
  with check (company_id = (select current_company()) and "userId" = (select current_member()));
grant select, insert, update on created_once to kavel_app;
grant select, insert, update, delete on created_once to kavel_system;
