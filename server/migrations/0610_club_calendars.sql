-- Calendars that clubs keep for themselves, where no league keeps their matches here. Such a match is its club's alone.
create table club_calendar (
  uuid uuid primary key default gen_random_uuid(),
  organization_uuid uuid not null references organization (uuid) on delete cascade,
  -- The competition, as the club calls it (« National 2 »).
  name text not null,
  created_at timestamptz not null default now(),
  -- An organisation that nobody signs in to: it has the clubs that are only names here, and stands for whoever receives in an away match.
  opponents_uuid uuid not null references organization (uuid) on delete cascade,
  -- Which columns of a file hold what, as somebody said it last.
  heads jsonb,
  -- By the name of a round, whether its hours are provisional.
  rounds jsonb not null default '{}',
  -- Whether everybody reads it, as the calendar of a league that shows it.
  public_calendar boolean not null default false
);
create unique index club_calendar_by_name on club_calendar (organization_uuid, search_key(name));
create index club_calendar_by_opponents on club_calendar (opponents_uuid);

alter table fixture add column club_calendar_uuid uuid references club_calendar (uuid);
create index fixture_by_club_calendar on fixture (club_calendar_uuid);

create table club_calendar_import (
  uuid uuid primary key,
  club_calendar_uuid uuid not null references club_calendar (uuid) on delete cascade,
  at timestamptz not null default now(),
  file_name text not null,
  created integer not null,
  updated integer not null,
  undo jsonb,
  undone_at timestamptz
);
create index club_calendar_import_by_calendar on club_calendar_import (club_calendar_uuid, at desc);
