-- No transaction waits for the storage: a content that nobody refers to moves from `files` to `files_leaving`, leaves the
-- store after that, and its row here last. Who brings it anew meanwhile brings it to another place (docs/decisions/0024).

-- Part of the name in the store, never used twice; 0 for what was brought before.
alter table files add column edition bigint not null default 0;
alter table files alter column edition set default nextval('record_id');

create table files_leaving (
  hash text not null,
  edition bigint not null,
  primary key (hash, edition)
);
alter table files_leaving enable row level security;
alter table files_leaving force row level security;
create policy everything on files_leaving to kavel_system using (true) with check (true);
grant select, insert, delete on files_leaving to kavel_system;
