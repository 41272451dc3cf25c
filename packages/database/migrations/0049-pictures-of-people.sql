-- The picture of a person, and what configurations say now besides.
alter table users
  add column picture bigint,
  add foreign key (company_id, picture) references images (company_id, id) on delete set null (picture);
create index users_picture on users (company_id, picture) where picture is not null;
-- its changes are noted like those of any other column
call audit_table('users');

-- What is stored wins.
set local role kavel_system;
update users set cfg = '{"role": "user", "shortcuts": true}'::jsonb || cfg
  || jsonb_build_object('emails', '{"weekly": "never", "language": "nl", "day": 1}'::jsonb || coalesce(cfg -> 'emails', '{}'));
update companies set cfg = cfg || jsonb_build_object('authentication',
  '{"local": true, "azure": true, "needsSecondFactor": false}'::jsonb || coalesce(cfg -> 'authentication', '{}'));
reset role;
