-- A company that is removed in 30 days and may be brought back, all it has as a file and from a file, and an administrator
-- who looks as a viewer does.

alter table companies add column "removalAt" timestamptz;
-- its changes are noted like those of any other column
call audit_table('companies');

-- What is stored wins.
set local role kavel_system;
update companies set cfg = '{"areas": []}'::jsonb || cfg;
reset role;

-- Of a company that is to be removed: what was published, so that it is again when the company is brought back.
create table company_removals (
  company_id bigint primary key references companies (id) on delete cascade,
  "publicationIds" bigint[] not null,
  -- when its administrators were told a second time
  "remindedAt" timestamptz
);
call keep_to_company('company_removals', 'select, insert, delete');
create policy by_admin on company_removals as restrictive to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff'))
  with check ((select current_setting('app.role', true)) in ('admin', 'staff'));

-- All that a company has as a file, made or brought. Whether one is at work is told by its job.
create table company_transfers (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null unique default nextval('record_id'),
  kind text not null check (kind in ('export', 'import')),
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'interrupted')),
  -- as whoever brought it calls it; null for what was made here
  file text,
  content text references files (hash),
  size bigint not null default 0,
  -- records and files that were read, of so many
  done bigint not null default 0,
  total bigint not null default 0,
  outcome jsonb,
  "createdByUserId" bigint references users (id) on delete set null,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  primary key (company_id, id)
);
create index company_transfers_content on company_transfers (content);
create index company_transfers_user on company_transfers ("createdByUserId");
call keep_to_company('company_transfers', 'select, insert, update, delete');
create policy by_admin on company_transfers as restrictive to kavel_app
  using ((select current_setting('app.role', true)) in ('admin', 'staff'))
  with check ((select current_setting('app.role', true)) in ('admin', 'staff'));

-- The person of the session looks as a viewer does.
alter table sessions add column as_viewer boolean not null default false;

-- What keeps somebody from what his role may; of a token there is no session.
create function restrictions_of(of_user bigint, of_session bigint)
  returns table (is_leaving boolean, as_viewer boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query select c."removalAt" is not null,
        coalesce((select s.as_viewer from sessions s where s.id = of_session and s.user_id = of_user), false)
      from users u join companies c on c.id = u.company_id where u.id = of_user;
  end
  $$;
grant create on schema public to kavel_system;
alter function restrictions_of(bigint, bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function restrictions_of(bigint, bigint) from public;
do $$ begin
  execute format('grant execute on function restrictions_of(bigint, bigint) to %I', current_user);
end $$;
