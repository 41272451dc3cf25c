-- Filters whose hits a batch values, as they were: a query that was changed since says so. Null: batches of before, or of named plots.
alter table search_potential_runs add column filters jsonb;
