-- Public pages ready made: computed when a location is published and again when what they show changes, so that
-- an anonymous reader never makes the server generate (docs/decisions/0011).

create table publication_pages (
  company_id bigint not null,
  "publicationId" bigint not null,
  -- gzip of the page's JSON; null when it could not be computed
  body bytea,
  -- hash of the body: its ETag
  hash text,
  -- hash of everything the page was computed from
  inputs text not null,
  -- version of the product that computed it
  "madeBy" text not null,
  "madeAt" timestamptz not null default now(),
  -- why it could not be computed
  failure text,
  primary key (company_id, "publicationId"),
  foreign key (company_id, "publicationId") references publications (company_id, id) on delete cascade
);

-- What happened since a page was computed. Rows are only added by writers and only removed by whoever computed the
-- page from them, so writers never wait for each other here. `withholds`: the author changed what the page may show,
-- so the stored one is not shown any more; otherwise it is shown until the new one is there.
create table publication_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  "publicationId" bigint not null,
  withholds boolean not null
);
create index publication_changes_of on publication_changes (company_id, "publicationId");
create index publications_location on publications (company_id, (cfg ->> 'locationKey')) where status = 2;

do $$
declare
  name text;
begin
  foreach name in array array['publication_pages', 'publication_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I to kavel_system using (true) with check (true)', name);
    execute format('create policy own_company on %I for select to kavel_app using (company_id = (select current_company()))', name);
    execute format('create policy published on %I for select to kavel_public using (exists (
      select from publications p where p.company_id = %I.company_id and p.id = "publicationId"))', name, name);
    execute format('grant select on %I to kavel_app, kavel_public', name);
    execute format('grant select, insert, update, delete on %I to kavel_system', name);
  end loop;
end
$$;

-- Notes, after each statement, which published pages the changed rows are part of: one function a table, so that only
-- the columns are read that lead to the page.
do $$
declare
  part record;
  event record;
begin
  for part in select * from (values
    ('sections', 'true', '(select company_id, "publicationId" as id from changed) c',
      'p.company_id = c.company_id and p.id = c.id'),
    ('companies', 'false', '(select id from changed) c', 'p.company_id = c.id'),
    ('locations', 'false', '(select company_id, key from changed) c', null),
    ('buildings', 'false', '(select l.company_id, l.key from changed b
      join concepts o on o.company_id = b.company_id and o.id = b."conceptId"
      join locations l on l.company_id = o.company_id and l.id = o."locationId") c', null),
    ('images', 'false', '(select l.company_id, l.key from changed i
      join locations l on l.company_id = i.company_id and l.id = i."locationId" where i.type = ''profile'') c', null),
    ('plots', 'false', null, null), ('units', 'false', null, null), ('costs', 'false', null, null),
    ('constraints', 'false', null, null), ('concepts', 'false', null, null)
  ) as parts (name, withholds, source, link)
  loop
    execute format($function$
      create function note_page_changes_of_%1$s() returns trigger
      language plpgsql security definer set search_path = public as $body$
      begin
        insert into publication_changes (company_id, "publicationId", withholds)
        select distinct p.company_id, p.id, %2$s from %3$s join publications p on %4$s and p.status = 2;
        return null;
      end
      $body$ $function$, part.name, part.withholds,
      coalesce(part.source, '(select l.company_id, l.key from changed r
        join locations l on l.company_id = r.company_id and l.id = r."locationId") c'),
      coalesce(part.link, $link$p.company_id = c.company_id and p.cfg ->> 'locationKey' = c.key$link$));
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events (name, rows)
    loop
      execute format('create trigger note_page_changes_%1$s after %1$s on %2$I
        referencing %3$s table as changed for each statement execute function note_page_changes_of_%2$s()',
        event.name, part.name, event.rows);
    end loop;
  end loop;
end
$$;

-- Publishing, hiding, another location or another name: the stored page is not shown until it is computed anew.
create function note_publication_change() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into publication_changes (company_id, "publicationId", withholds) values (new.company_id, new.id, true);
  return null;
end
$$;
create trigger note_publication_change_insert after insert on publications for each row
  when (new.status = 2) execute function note_publication_change();
create trigger note_publication_change_update after update on publications for each row
  when (new.status = 2 or old.status = 2) execute function note_publication_change();

-- Every published page shows what the registers say of its surroundings; an import calls this.
create function note_register_change() returns void
language sql security definer set search_path = public as $$
  insert into publication_changes (company_id, "publicationId", withholds)
  select company_id, id, false from publications where status = 2
$$;

-- The functions write where a member may not.
do $$
declare
  name text;
begin
  grant create on schema public to kavel_system;
  foreach name in array array['sections', 'companies', 'locations', 'buildings', 'images', 'plots', 'units', 'costs',
    'constraints', 'concepts'] loop
    execute format('alter function note_page_changes_of_%s() owner to kavel_system', name);
  end loop;
  alter function note_publication_change() owner to kavel_system;
  alter function note_register_change() owner to kavel_system;
  revoke create on schema public from kavel_system;
  revoke all on function note_register_change() from public;
  execute format('grant execute on function note_register_change() to %I', current_user);
end
$$;

-- Pages that are public already.
select note_register_change();
