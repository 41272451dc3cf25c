-- What an import leaves out is set aside as it comes, whatever its number: counts are exact, the list of each reason is bounded.

-- Rejects on their way, all that are faults and of the rest as many as are kept; as register.staging.
create unlogged table register.reject_staging (
  import_id bigint not null,
  place integer not null,
  id text not null,
  code text not null,
  reason text not null
);

-- How many were left out, by code.
alter table register.imports add column reject_counts jsonb not null default '{}';
update register.imports i set reject_counts = c.counts
  from (select import_id, jsonb_object_agg(code, count) as counts
    from (select import_id, code, count(*) as count from register.rejected group by import_id, code) r
    group by import_id) c
  where c.import_id = i.id;
