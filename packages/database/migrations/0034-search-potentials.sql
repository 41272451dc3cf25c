-- What the hits of a search query could be worth: one batch a query at most, and one row a hit. Values are of the company alone: they
-- follow from its prices.

create table search_potential_runs (
  company_id bigint not null,
  "searchQueryId" bigint not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  -- preset that is built; null: the usual building of the zoning, or that preset is gone
  "presetId" bigint,
  -- names of template and preset, as they were: {"template": {"id", "name"}, "pricesAt", "preset": {"id", "name"} | null, "dataAt"}
  assumed jsonb not null,
  -- of everything that all values follow from beside the plot: prices, preset, parameters, registers, version of the application
  hash text not null,
  "startedAt" timestamptz not null default now(),
  primary key (company_id, "searchQueryId"),
  foreign key (company_id, "searchQueryId") references searchqueries (company_id, id) on delete cascade
);

create table search_potentials (
  company_id bigint not null,
  "searchQueryId" bigint not null,
  plot_id text not null,
  -- by score, from 1
  place integer not null,
  -- of the run that worked it out; another than that of the run: still to do
  hash text,
  -- EUR; null with a reason
  bid double precision,
  bid_per_m2 double precision,
  -- {"dwellings", "gfa", "kind", "bounds", "doubts"}
  found jsonb,
  reason text,
  primary key (company_id, "searchQueryId", plot_id),
  foreign key (company_id, "searchQueryId") references search_potential_runs (company_id, "searchQueryId") on delete cascade
);
create index search_potentials_place on search_potentials (company_id, "searchQueryId", place);

call keep_to_company('search_potential_runs', 'select, insert, update, delete');
call keep_to_company('search_potentials', 'select, insert, update, delete');
