-- The rest of the records of specification point 3.

create table labels (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  color text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);

create table customfields (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  type smallint not null default 3,
  "order" integer not null default 1000,
  publish text not null default 'none',
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);

alter table customvalues add column "customfieldId" bigint,
  add foreign key (company_id, "customfieldId") references customfields (company_id, id) on delete cascade;
create index customvalues_field on customvalues (company_id, "customfieldId");

create table searchqueries (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  key text not null,
  description text,
  type text not null default 'residential',
  status text not null default 'research',
  category text,
  "order" integer not null default 1000,
  archived boolean not null default false,
  "publicationId" bigint,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "publicationId") references publications (company_id, id)
    on delete set null ("publicationId")
);
create index searchqueries_publication on searchqueries (company_id, "publicationId");
create trigger public_key after insert or delete on searchqueries for each row execute function keep_public_key();

create table survey_questions (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  description text,
  field text,
  type text not null default 'text',
  status text not null default 'published',
  folded boolean not null default false,
  "dependsOnQuestionField" text,
  "dependsOnQuestionValue" text,
  "order" integer not null default 1000,
  "values" jsonb not null,
  "sectionId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "sectionId") references sections (company_id, id) on delete cascade
);
create index survey_questions_section on survey_questions (company_id, "sectionId");

create table survey_answers (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text,
  value text,
  subject text,
  -- the same for answers that came together; the server makes it
  submission text,
  "surveyquestionId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "surveyquestionId") references survey_questions (company_id, id) on delete cascade
);
create index survey_answers_question on survey_answers (company_id, "surveyquestionId");

create table locationslabels (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  "locationId" bigint not null,
  "labelId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  constraint "locationslabels_labelId" unique (company_id, "locationId", "labelId"),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade,
  foreign key (company_id, "labelId") references labels (company_id, id) on delete cascade
);
create index locationslabels_label on locationslabels (company_id, "labelId");

create table locationscustomvalues (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text,
  value text,
  subvalue text,
  type text not null default 'customfield',
  "order" integer not null default 1000,
  "locationId" bigint not null,
  "customfieldId" bigint,
  "customvalueId" bigint,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade,
  foreign key (company_id, "customfieldId") references customfields (company_id, id) on delete cascade,
  foreign key (company_id, "customvalueId") references customvalues (company_id, id) on delete cascade
);
create index locationscustomvalues_location on locationscustomvalues (company_id, "locationId");
create index locationscustomvalues_field on locationscustomvalues (company_id, "customfieldId");
create index locationscustomvalues_choice on locationscustomvalues (company_id, "customvalueId");

create table jsons (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  identificatie text,
  type text not null default 'owner_information',
  data jsonb not null,
  "locationId" bigint not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, "locationId") references locations (company_id, id) on delete cascade
);
create index jsons_location on jsons (company_id, "locationId");

create table tickets (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  reference text,
  description text,
  status text not null default 'open',
  "createdByUserId" bigint references users (id) on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);

-- News for everybody who signs in; belongs to no company.
create table contentitems (
  id bigint primary key default nextval('record_id'),
  name text not null default '',
  description text,
  level text not null default 'default',
  type text not null default 'news',
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

alter table images add column "contentitemId" bigint references contentitems (id) on delete cascade;
create index images_contentitem on images ("contentitemId");

-- A note is about a location or about a search query.
alter table notes alter column "locationId" drop not null,
  add column "searchQueryId" bigint,
  add column space jsonb not null default '{"id": null, "name": null}',
  add foreign key (company_id, "searchQueryId") references searchqueries (company_id, id) on delete cascade,
  add constraint notes_parent check ("locationId" is not null or "searchQueryId" is not null);
create index notes_query on notes (company_id, "searchQueryId");

alter table locations
  add column "searchQueryId" bigint,
  add column "leadingConceptId" bigint,
  -- when it was marked as deleted: who may still bring it back
  add column "deletedAt" timestamptz,
  add foreign key (company_id, "searchQueryId") references searchqueries (company_id, id)
    on delete set null ("searchQueryId"),
  add foreign key (company_id, "leadingConceptId") references concepts (company_id, id)
    on delete set null ("leadingConceptId");
create index locations_query on locations (company_id, "searchQueryId");
create index locations_leading on locations (company_id, "leadingConceptId");
alter table costs add column "deletedAt" timestamptz;
alter table plots add column "opportunityId" bigint,
  add foreign key (company_id, "opportunityId") references locations (company_id, id)
    on delete set null ("opportunityId");
create index plots_opportunity on plots (company_id, "opportunityId");
alter table publications add column "filterSearchQueryId" bigint,
  add foreign key (company_id, "filterSearchQueryId") references searchqueries (company_id, id)
    on delete set null ("filterSearchQueryId");
create index publications_query on publications (company_id, "filterSearchQueryId");

do $$
declare
  name text;
begin
  foreach name in array array['labels', 'customfields', 'searchqueries', 'survey_questions', 'survey_answers',
    'locationslabels', 'locationscustomvalues', 'jsons', 'tickets'] loop
    call keep_to_company(name, 'select, insert, update, delete');
  end loop;
end
$$;

-- A ticket is seen by who wrote it, and by the administrators of the company.
create policy own_tickets on tickets as restrictive to kavel_app
  using ("createdByUserId" = (select current_member()) or (select current_setting('app.role', true)) in ('admin', 'staff'));

alter table contentitems enable row level security;
alter table contentitems force row level security;
create policy everything on contentitems to kavel_system using (true) with check (true);
create policy news on contentitems for select to kavel_app using (level <> 'hidden');
create policy by_staff on contentitems to kavel_app
  using ((select is_staff_session())) with check ((select is_staff_session()));
grant select, insert, update, delete on contentitems to kavel_app, kavel_system;

-- The pictures of the news are seen by who sees the news, and made by staff.
create policy of_news on images for select to kavel_app
  using ("contentitemId" is not null and exists (select from contentitems c where c.id = "contentitemId"));
create policy news_is_made_by_staff on images as restrictive for insert to kavel_app
  with check ("contentitemId" is null or (select is_staff_session()));
create policy news_is_changed_by_staff on images as restrictive for update to kavel_app
  using ("contentitemId" is null or (select is_staff_session()))
  with check ("contentitemId" is null or (select is_staff_session()));
create policy news_is_removed_by_staff on images as restrictive for delete to kavel_app
  using ("contentitemId" is null or (select is_staff_session()));

-- What readers of a publication see of a search query, and of the questions of its sections.
create policy published on searchqueries for select to kavel_public using (exists (
  select from publications p where p.company_id = searchqueries.company_id and p.type = 'searchquery'
    and p.cfg ->> 'searchQueryKey' = searchqueries.key));
create policy published on survey_questions for select to kavel_public using (status = 'published' and exists (
  select from sections s where s.company_id = survey_questions.company_id and s.id = "sectionId"));
grant select on searchqueries, survey_questions to kavel_public;

-- Long values are stored unpacked, as in migration 0006.
do $$
declare
  part record;
begin
  for part in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and udt_name in ('jsonb', 'text')
      and table_name in ('labels', 'customfields', 'searchqueries', 'survey_questions', 'survey_answers',
        'locationslabels', 'locationscustomvalues', 'jsons', 'tickets', 'contentitems', 'customvalues', 'notes', 'presets')
  loop
    execute format('alter table %I alter column %I set storage external', part.table_name, part.column_name);
  end loop;
end
$$;

-- What the configurations say now besides; what is stored wins.
set local role kavel_system;
update companies set cfg = '{"licence": 10}'::jsonb || cfg;
update users set cfg = jsonb_set(cfg, '{tabs}', coalesce((
  select jsonb_object_agg(tab.key, tab.value) from jsonb_each(cfg -> 'tabs') tab
  where tab.key in ('maps_filter.find_address', 'modify_searchqueries.search', 'modify_location.properties',
    'modify_concept.home', 'modify_concept.buildings', 'modify_building.overview', 'area_summary.area')), '{}'))
where cfg ? 'tabs';
-- Nothing wrote into these lists so far.
update sections set cfg = (cfg - 'questions') || '{"indicators": [], "filters": []}';
reset role;
