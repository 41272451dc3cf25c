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

create table views (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint not null default nextval('record_id'),
  name text not null default '',
  "isShared" boolean not null default false,
  "userId" bigint references users (id) on delete set null,
  "order" integer not null default 1000,
  cfg jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id)
);
create index views_user on views ("userId");
alter table views alter column name set storage external, alter column cfg set storage external;
call keep_to_company('views', 'select, insert, update, delete');

-- A view is of who made it, until it is shared; then everybody sees it, and administrators change it too.
create policy own_or_shared on views as restrictive for select to kavel_app
  using ("isShared" or "userId" = (select current_member()));
do $$
declare
  mine constant text := $x$("userId" = (select current_member())
    or "isShared" and (select current_setting('app.role', true)) in ('admin', 'staff'))$x$;
begin
  execute 'create policy changed_by_owner on views as restrictive for update to kavel_app using ' || mine;
  execute 'create policy removed_by_owner on views as restrictive for delete to kavel_app using ' || mine;
end $$;
call audit_table('views');

-- What was one person's goes with him.
create function remove_own_views() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from views where "userId" = old.id and not "isShared";
  return old;
end
$$;

-- The filters of views name statuses and phases, as those of people do: they follow, whoever's they are.
create function give_choice_in_views(of_type text, was text, becomes text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update views v set "updatedAt" = clock_timestamp(),
      cfg = jsonb_set(v.cfg, array['filters', 'multi' || of_type], (select coalesce(jsonb_agg(name order by first), '[]') from (
        select name, min(nr) as first from (
          select case when one = was then becomes else one end as name, nr
          from jsonb_array_elements_text(v.cfg #> array['filters', 'multi' || of_type]) with ordinality as e (one, nr)) named
        where name is not null group by name) apart))
    where v.company_id = current_company() and v.cfg #> array['filters', 'multi' || of_type] ? was
  $$;
grant create on schema public to kavel_system;
alter function remove_own_views() owner to kavel_system;
alter function give_choice_in_views(text, text, text) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function remove_own_views(), give_choice_in_views(text, text, text) from public;
grant execute on function give_choice_in_views(text, text, text) to kavel_app;
create trigger remove_own_views before delete on users for each row execute function remove_own_views();

do $$ begin
  execute replace(pg_get_functiondef('give_choice(bigint, text, text, text)'::regprocedure), '  return given;',
    '  perform give_choice_in_views(of_type, was, becomes);
  return given;');
end $$;
