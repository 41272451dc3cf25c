-- The picture of a person.
alter table users
  add column picture bigint,
  add foreign key (company_id, picture) references images (company_id, id) on delete set null (picture);
create index users_picture on users (company_id, picture) where picture is not null;
-- its changes are noted like those of any other column
call audit_table('users');
