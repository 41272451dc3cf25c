-- Companies take turns in a lane, whose kinds are begun by the same order: with turns for each kind, a long queue of one let a
-- short one of another pass for ever.
drop function next_turn(text, bigint);

-- The turn of a company's next job in the lane of these kinds. It looks at the jobs of all companies, where a member may not; the plan of
-- a session is made while there are few rows, and goes by the index when there are thousands.
create function next_turn(kinds text[], of_company bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  select greatest(max(own.last + 1), min(waiting.first), 0)
  from unnest(kinds) as of (kind)
  cross join lateral (
    select max(turn) as last from jobs where jobs.kind = of.kind and coalesce(company_id, 0) = coalesce(of_company, 0)) own
  cross join lateral (select min(turn) as first from jobs where jobs.kind = of.kind and claim is null) waiting
$$;
revoke all on function next_turn(text[], bigint) from public;
grant execute on function next_turn(text[], bigint) to kavel_app, kavel_system;

do $$
begin
  grant create on schema public to kavel_system;
  alter function next_turn(text[], bigint) owner to kavel_system;
  revoke create on schema public from kavel_system;
end
$$;
