-- What a match takes over from a former one, or is filled with otherwise, at one time: it is undone as a whole within a day.
create table fixture_fill (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture on delete cascade,
  side text not null,
  at timestamptz not null default now(),
  -- By the type of what was filled, the name of the match that it was taken from.
  taken_from jsonb not null default '{}',
  -- Of the sources that the fixture remembers, those that it did not know before.
  seen uuid[] not null default '{}',
  undone_at timestamptz
);
create index fixture_fill_by_fixture on fixture_fill (fixture_uuid, at);

alter table team_trip add column source_uuid uuid;
alter table fixture_document add column source_uuid uuid;
