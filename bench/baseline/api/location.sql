update locations l set "updatedAt" = clock_timestamp(), "editedAt" = clock_timestamp(),
  cfg = cfg || jsonb_build_object('finance_parameters', cfg -> 'finance_parameters' || $2::jsonb)
where id = $1 and not deleted
returning row_to_json(l)::text as body
