-- When a batch of land bids last came to an end: its values are columns of the search from then on. Null: it never did.
alter table search_potential_runs add column "endedAt" timestamptz;
update search_potential_runs set "endedAt" = "startedAt" where state <> 'running';
