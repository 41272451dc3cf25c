-- Refreshes of the imported data that somebody asked for, or that are made at night. A row is the work itself: who works on it,
-- how far it is and how it ended. Of the whole installation, so without a company.

create table register.refreshes (
  id bigint generated always as identity primary key,
  -- What is asked for: {"area": 3}, {"place": "Otterlo"}, {"municipality": "0228"}, {"province": "25"} or {"bbox": [w, s, e, n]}.
  target jsonb not null,
  -- How people call that.
  name text not null,
  area_id bigint references register.areas (id) on delete set null,
  -- Keys of layers; null for every layer that a service brings.
  layers text[],
  by_night boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'partial', 'failed', 'cancelled', 'interrupted')),
  -- Layers with how far each is.
  progress jsonb not null default '[]',
  -- Why it did not come to its end, one sentence.
  message text,
  -- Somebody asked for its end.
  cancelled boolean not null default false,
  -- Who works on it, and until when that counts without another word.
  claim uuid,
  alive_until timestamptz,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
-- One at a time: an import takes the memory of one.
create unique index refreshes_running on register.refreshes ((true)) where state = 'running';
-- What waits already is not asked for twice.
create unique index refreshes_waiting on register.refreshes (target, coalesce(layers, '{}')) where state = 'waiting';

-- Whether data that is past its rhythm is refreshed at night: one row, made when it is first switched.
create table register.nightly (
  one boolean primary key default true check (one),
  is_on boolean not null,
  switched_at timestamptz not null,
  last_run_at timestamptz
);
