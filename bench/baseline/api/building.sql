update buildings b set cfg = cfg || $2::jsonb, "updatedAt" = clock_timestamp() where id = $1
returning row_to_json(b)::text as body
