-- The session of a cookie, as before, but in a language that keeps its plan: every call begins with it, and one in SQL is
-- understood and planned anew each time, which took as long as most statements.
create or replace function find_session(hash bytea)
  returns table (user_id bigint, company_id bigint, is_staff boolean, is_admin boolean)
  language plpgsql stable security definer set search_path = public as $$
  begin
    return query select u.id, u.company_id, u.is_staff, u.is_admin
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = hash and s."expiresAt" > now() and u.is_active;
  end
  $$;
