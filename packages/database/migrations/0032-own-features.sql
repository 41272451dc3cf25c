-- What a company's own files say of each plot, by the features that @kavel/search declares as its own: the place of a row is looked
-- for once, when a file is brought or the registers change (packages/database/src/own-features.ts), not at each search. Names are
-- those of holders that are no natural persons, for whoever reads them.

create table own_features (
  company_id bigint not null references companies (id) on delete cascade,
  plot_id text not null,
  owner_type text[],
  owner_count double precision,
  owner_name text[],
  owner_right text[],
  neighbour_same_owner boolean,
  company_names text[],
  company_sbis text[],
  company_jobs double precision,
  company_jobs_delta_2018 double precision,
  company_env_cat double precision,
  company_env_deviation boolean,
  transaction_type text,
  transaction_status text,
  transaction_value double precision,
  transaction_object_type text,
  woz_object double precision,
  primary key (company_id, plot_id)
);
call keep_to_company('own_features', 'select');

-- Of what they were worked out: where it differs from what is there now, they are due.
create sequence own_features_version;
grant usage on sequence own_features_version to kavel_system;
create table own_feature_states (
  company_id bigint primary key references companies (id) on delete cascade,
  -- a new number whenever a value changed; null until the first
  version bigint,
  -- the deliveries, by id and moment
  deliveries text not null,
  -- the last import of plots, buildings or addresses
  import_id bigint not null,
  -- the last batch of features of plots, and the municipalities whose plots have own values: null while features of some are to come
  feature_version bigint not null,
  municipalities text[],
  "computedAt" timestamptz not null default now()
);
call keep_to_company('own_feature_states', 'select');
