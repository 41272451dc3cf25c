-- The logo of a company: a picture that its configuration refers to, read by anybody once a page shows it.

-- What is no colour was never shown; it would keep the configuration from being changed.
set local role kavel_system;
update companies set cfg = jsonb_set(cfg, '{style}',
  '{"hasCustomStyle": false, "textColor": null, "primaryColor": null, "secondaryColor": null, "logo": null}'::jsonb
  || coalesce(cfg -> 'style', '{}')
  || (select coalesce(jsonb_object_agg(key, case when trim(value) ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$' then trim(value) end), '{}')
    from jsonb_each_text(coalesce(cfg -> 'style', '{}')) where key like '%Color'));
reset role;

-- The logo that published pages of a company show; null when none does.
create function public_logo(of_company bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (c.cfg #>> '{style,logo}')::bigint from companies c
    where c.id = of_company and (c.cfg #>> '{style,hasCustomStyle}')::boolean and exists (
      select from publications p
      join locations l on l.company_id = p.company_id and l.key = p.cfg ->> 'locationKey' and not l.deleted
      where p.company_id = of_company and p.type = 'location' and p.status = 2)
  $$;

-- A picture that is gone, or is no logo any more, is referred to by nothing.
create function end_logo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update companies set cfg = jsonb_set(cfg, '{style,logo}', 'null'), "updatedAt" = clock_timestamp()
  where id = old.company_id and cfg #>> '{style,logo}' = old.id::text;
  return null;
end
$$;

grant create on schema public to kavel_system;
alter function public_logo(bigint) owner to kavel_system;
alter function end_logo() owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function public_logo(bigint) from public;
revoke all on function end_logo() from public;
grant execute on function public_logo(bigint) to kavel_public;

create policy logo on images for select to kavel_public
  using (type = 'logo' and id = public_logo(company_id));

create trigger end_logo_of_gone after delete on images for each row
  when (old.type = 'logo') execute function end_logo();
create trigger end_logo_of_other after update of type on images for each row
  when (old.type = 'logo' and new.type <> 'logo') execute function end_logo();
