-- The planboard: how many locations a column takes, and how a person sees the board.

-- More than so many with this status or phase is told on the board; null is any number.
alter table customvalues add column "boardLimit" integer;
-- its changes are noted like those of any other column
call audit_table('customvalues');

-- What is stored wins.
set local role kavel_system;
update users set cfg = cfg
  || jsonb_build_object('board', '{"by": "status", "lanes": null, "closed": []}'::jsonb || coalesce(cfg -> 'board', '{}'));
reset role;
