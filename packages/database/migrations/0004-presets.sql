-- Buildings of a company's own making that can be placed anywhere; their dwelling types and towers are in `cfg`.

create table presets (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  "order" integer not null default 1000,
  "presetId" smallint not null default 101,
  "maxBuildingWidth" double precision not null default 20,
  "maxBuildingLength" double precision not null default 40,
  "maxBuildingHeight" double precision not null default 25,
  "minGridSize" double precision not null default 4.5,
  "gridIncrements" double precision not null default 0.3,
  "corridorWidth" double precision,
  full_length_corridors boolean not null default false,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);
alter table presets enable row level security;
alter table presets force row level security;
create policy own_company on presets to kavel_app
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy everything on presets to kavel_system using (true) with check (true);
grant select, insert, update, delete on presets to kavel_app, kavel_system;
