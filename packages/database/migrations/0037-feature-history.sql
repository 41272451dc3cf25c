-- What features of a plot were before they changed: a run of a query tells by them why a plot became a hit (docs/decisions/0032).
create table register.feature_history (
  -- Later changes have later ones; the oldest are dropped.
  entry bigint generated always as identity primary key,
  plot_id text not null,
  -- Of the batch that changed it (`register.feature_versions`).
  version bigint not null,
  -- Former values of the features that changed; null where the plot had no row.
  before jsonb
);
create index feature_history_plot on register.feature_history (plot_id);
grant select on register.feature_history to kavel_app, kavel_system;
