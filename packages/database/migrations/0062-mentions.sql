-- People that notes mention: `@[id]` in the text, so that a person who gets another name is mentioned by it.

create table note_mentions (
  company_id bigint not null,
  "noteId" bigint not null,
  "userId" bigint not null references users (id) on delete cascade,
  "byUserId" bigint references users (id) on delete set null,
  -- when the text first had it: later changes of the note are no news
  "mentionedAt" timestamptz not null default now(),
  primary key (company_id, "noteId", "userId"),
  foreign key (company_id, "noteId") references notes (company_id, id) on delete cascade
);
create index note_mentions_user on note_mentions ("userId", "mentionedAt" desc);
create index note_mentions_by on note_mentions ("byUserId") where "byUserId" is not null;
call keep_to_company('note_mentions', 'select');

-- Ids of the people that a text mentions.
create function mentioned_in(given text) returns bigint[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct m[1]::bigint), '{}') from regexp_matches(given, '@\[(\d{1,15})\]', 'g') m
$$;

-- The text as people read it. Whom the caller cannot see has no name.
create function with_names(given text) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  person bigint;
begin
  if strpos(given, '@[') = 0 then return given; end if;
  foreach person in array mentioned_in(given) loop
    given := replace(given, '@[' || person || ']', '@' || coalesce((select
      coalesce(nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''), username)
      from users where id = person), '…'));
  end loop;
  return given;
end
$$;

create function keep_mentions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people bigint[] := mentioned_in(concat_ws(' ', new.name, new.description));
begin
  if tg_op = 'UPDATE' then
    delete from note_mentions where company_id = new.company_id and "noteId" = new.id and not ("userId" = any (people));
  end if;
  -- what comes out of an archive was written when it says so
  insert into note_mentions (company_id, "noteId", "userId", "byUserId", "mentionedAt")
  select new.company_id, new.id, u.id,
    case tg_op when 'INSERT' then coalesce(new."createdByUserId", current_member()) else current_member() end,
    case tg_op when 'INSERT' then new."createdAt" else now() end
  from users u where u.company_id = new.company_id and u.id = any (people)
  on conflict do nothing;
  return null;
end
$$;
grant create on schema public to kavel_system;
alter function keep_mentions() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function keep_mentions() from public;

create trigger mentions_of_new after insert on notes for each row
  when (strpos(new.name, '@[') > 0 or strpos(new.description, '@[') > 0) execute function keep_mentions();
create trigger mentions_of_changed after update of name, description on notes for each row
  when ((old.name, old.description) is distinct from (new.name, new.description)) execute function keep_mentions();
