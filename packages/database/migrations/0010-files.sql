-- Files are kept by their content, outside the rows (docs/decisions/0024): a row of `files` for each content that is, or
-- was a moment ago, in the store. Which company's row refers to it stands in `images`; only the product reads this table.

create table files (
  -- SHA-256 of the content in hexadecimal: its name in the store
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  -- when somebody last brought this content: what nobody refers to is removed some time after
  "usedAt" timestamptz not null default now(),
  -- content of an earlier version that the server has yet to put into the store
  bytes bytea
);
alter table files enable row level security;
alter table files force row level security;
create policy everything on files to kavel_system using (true) with check (true);
grant select, insert, update, delete on files to kavel_system;
-- Pictures are packed already.
alter table files alter column bytes set storage external;

-- Row-level security is forced on the owner too: what moves rows does it as the product.
set local role kavel_system;
insert into files (hash, size, bytes)
select distinct on (hash) hash, octet_length(content), content
from (
  select encode(sha256(data), 'hex') as hash, data as content from images
  union all
  select encode(sha256(thumbnail), 'hex'), thumbnail from images
) earlier
order by hash;
reset role;

-- Rewritten in place, so that no trigger takes it for a change of a record.
alter table images
  add column media text not null default 'image/png',
  add column size integer not null default 0,
  add column stored bigint not null default 0;
alter table images
  alter column size type integer using octet_length(data),
  alter column stored type bigint using octet_length(data) + octet_length(thumbnail),
  alter column data type text using encode(sha256(data), 'hex'),
  alter column thumbnail type text using encode(sha256(thumbnail), 'hex'),
  -- a document has no thumbnail
  alter column thumbnail drop not null,
  alter column media drop default,
  alter column size drop default,
  alter column stored drop default;
alter table images
  add foreign key (data) references files (hash),
  add foreign key (thumbnail) references files (hash),
  -- only an attachment may be something else than a picture
  add constraint images_type_check check (type = 'attachment' or media in ('image/png', 'image/jpeg', 'image/webp'));
create index images_data on images (data);
create index images_thumbnail on images (thumbnail);
