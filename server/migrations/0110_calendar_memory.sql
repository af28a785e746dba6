-- What was decided of the hours of a season's rounds: an import asks once.
create table calendar_round (
  season_uuid uuid not null references season on delete cascade,
  name text not null,
  provisional boolean not null,
  primary key (season_uuid, name)
);

-- What imports did to a season. Who made them stands in the history, under their uuid.
create table calendar_import (
  uuid uuid primary key,
  season_uuid uuid not null references season on delete cascade,
  at timestamptz not null default now(),
  file_name text not null,
  created int4 not null,
  updated int4 not null,
  -- What takes it back; null once that is too late.
  undo jsonb,
  undone_at timestamptz
);
create index calendar_import_by_season on calendar_import (season_uuid, at desc);
