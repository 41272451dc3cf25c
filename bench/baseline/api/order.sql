with changed as (
  update units u set "order" = (pair ->> 'order')::int, "updatedAt" = clock_timestamp()
  from jsonb_array_elements($1::jsonb) pair where u.id = (pair ->> 'id')::bigint returning u.id)
select json_agg(id)::text as body from changed
