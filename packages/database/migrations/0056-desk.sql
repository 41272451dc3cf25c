-- The desk: who removed locations brings them back, and saved views of the list.

-- Which of these locations the caller himself removed within the hour: an undo is his, whatever his role restores.
create function removed_by_me(location_ids bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.id from locations l
    where l.company_id = current_company() and l.id = any (location_ids) and l.deleted
      and l."deletedAt" > now() - interval '1 hour'
      and current_member() = (select a."userId" from audits a where a."recordId" = l.id and a.action = 'delete'
        order by a."firstChangedAt" desc limit 1)
  $$;
grant create on schema public to kavel_system;
alter function removed_by_me(bigint[]) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function removed_by_me(bigint[]) from public;
grant execute on function removed_by_me(bigint[]) to kavel_app;
