-- Mixes of dwelling types are a choice of each company now: who has them already keeps them.
set local role kavel_system;
update companies set cfg = cfg || jsonb_build_object('flags',
  coalesce(cfg -> 'flags', '{}') || '{"unitmix": true}'::jsonb);
reset role;
