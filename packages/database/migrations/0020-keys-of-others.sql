-- The keys in the properties of a plot are those of registers and of who sends them, as in `data` of `jsons`: the audit ends
-- above them (docs/decisions/0025). The rest of `audit_table` is as 0018 leaves it.
do $$
declare
  body text := pg_get_functiondef('audit_table(text)'::regprocedure);
  changed text := replace(body, $x$column_name <> 'data'$x$, $x$column_name not in ('data', 'properties')$x$);
begin
  if changed = body then raise 'audit_table is not what 0018 makes'; end if;
  execute changed;
  call audit_table('plots');
end
$$;
