-- When a club was written to of what its matches lack: once a day, whoever presses.
create table club_reminder (
  club_uuid uuid not null references club (uuid) on delete cascade,
  -- Of Paris.
  day date not null,
  season_uuid uuid not null references season (uuid) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (club_uuid, day)
);
create index club_reminder_by_season on club_reminder (season_uuid);
create index club_reminder_by_day on club_reminder (day);
