-- Functions that act with the rights of their owner (`security definer`): only who needs one may call it, and the schema
-- of temporary tables is looked in last. Left unnamed it is the first of all, so that a temporary table of the caller
-- could stand in for one of ours. A test holds every such function to this.

-- The audit leaves out where a person is in the application (docs/decisions/0025), and `audit_table` makes its functions
-- as they are below; the rest of it is as 0011 has it.
do $$
declare
  body text := pg_get_functiondef('audit_table(text)'::regprocedure);
  changed text := replace(replace(body,
    $x$'editedAt', 'deleted', 'deletedAt']$x$,
    $x$'editedAt', 'deleted', 'deletedAt', 'current_location', 'current_concept', 'current_building']$x$),
    'set search_path = public set jit', 'set search_path = public, pg_temp set jit');
begin
  if length(changed) <> length(body) + 68 then raise 'audit_table is not what 0011 makes'; end if;
  execute changed;
  call audit_table('users');
end
$$;

do $$
declare
  one record;
begin
  for one in select p.oid::regprocedure as name from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', one.name);
    execute format('revoke all on function %s from public', one.name);
  end loop;
end
$$;
