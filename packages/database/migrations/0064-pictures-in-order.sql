-- Pictures of a record in an order that a person chose, with a caption, the place where they were taken and how they lie on the map.

alter table images
  -- behind what was put in order: at most a thousand, in steps of ten
  add column "order" integer not null default 10000,
  add column caption text check (char_length(caption) <= 500),
  -- made by the step of the integration, and made anew by it
  add column drawn boolean not null default false,
  add column cfg jsonb not null default '{"place": null, "placement": null}';
alter table images alter column cfg drop default, alter column caption set storage external;

set local role kavel_system;
update images set drawn = true where type = 'profile' and name = 'Profiel' and "locationId" is not null;
-- the latest counted
update images i set type = 'attachment' where type = 'profile' and not drawn and exists (
  select from images o where o.company_id = i.company_id and o."locationId" = i."locationId" and o.type = 'profile' and not o.drawn
    and o.id > i.id);
reset role;
-- its changes are noted like those of any other column
call audit_table('images');

-- The children of a record lie in the index of their parent in the order in which they are sent.
drop index images_location, images_concept, images_note, images_contentitem;
create index images_location on images (company_id, "locationId", "order", id);
create index images_concept on images (company_id, "conceptId", "order", id);
create index images_note on images (company_id, "noteId", "order", id);
create index images_contentitem on images ("contentitemId", "order", id);

-- A location has one profile picture that a person chose; who chooses another makes the one before a usual picture. Two who choose
-- at once come one after the other: the last counts, and of two in one statement the first.
create function one_chosen_profile() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from locations where company_id = new.company_id and id = new."locationId" for no key update;
  if not exists (select from images where company_id = new.company_id and id = new.id and type = 'profile') then
    return null;
  end if;
  update images set type = 'attachment', "updatedAt" = clock_timestamp()
  where company_id = new.company_id and "locationId" = new."locationId" and type = 'profile' and not drawn and id <> new.id;
  return null;
end
$$;
revoke all on function one_chosen_profile() from public;
create trigger one_chosen_profile_of_new after insert on images for each row
  when (new.type = 'profile' and not new.drawn and new."locationId" is not null) execute function one_chosen_profile();
create trigger one_chosen_profile_of_changed after update of type on images for each row
  when (new.type = 'profile' and old.type <> 'profile' and not new.drawn and new."locationId" is not null)
  execute function one_chosen_profile();
