-- What lists of locations filter and order by.

-- Functions of a building, of its floors and towers that have their own too.
create function functions_of(cfg jsonb) returns integer[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array(select distinct (found #>> '{}')::integer as code from (
    select jsonb_path_query(cfg, '$.function') union all
    select jsonb_path_query(cfg, '$.floors[*].function') union all
    select jsonb_path_query(cfg, '$.towers[*].cfg.functiontype')) f (found)
  where jsonb_typeof(found) = 'number' order by code)
$$;
alter table buildings
  add column functions integer[] generated always as (functions_of(cfg)) stored;

-- In the search query that the location was found by, when it was found.
alter table locations add column score double precision;
-- its changes are noted like those of any other column
call audit_table('locations');

-- What locations say for a field is read without the rows themselves.
create index locationscustomvalues_said on locationscustomvalues (company_id, "customfieldId", "locationId")
  include ("customvalueId", number, checked);
create index locationscustomvalues_chosen on locationscustomvalues (company_id, "customvalueId", "locationId")
  include ("customfieldId");
drop index locationscustomvalues_field, locationscustomvalues_choice;

-- What is stored wins.
set local role kavel_system;
update users set cfg = jsonb_set(cfg, '{filters}', '{"buildingId": null, "functionType": null, "searchQueryId": null, "search": "",
    "archived": false, "multiCreatedByUserId": [], "multiAssignedTo": [], "multistatus": [], "multiphase": [], "multilabel": [],
    "multiarchived": [], "rating": {"min": null, "max": null}, "score": {"min": null, "max": null},
    "area": {"min": null, "max": null}}'::jsonb || coalesce(cfg -> 'filters', '{}')
  || jsonb_build_object('custom', (select coalesce(jsonb_agg('{"customFieldValueIds": [], "min": null, "max": null, "text": "",
    "checked": null}'::jsonb || condition order by place), '[]')
    from jsonb_array_elements(coalesce(cfg #> '{filters,custom}', '[]')) with ordinality as c (condition, place))));
reset role;
