-- What the people of a match were told, and who has read it.
create table fixture_announcement (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture (uuid) on delete cascade,
  side text not null check (side in ('home', 'away', 'organizer')),
  about text not null check (about in ('kickoff', 'awayEnd', 'pack', 'message')),
  text text not null check (char_length(text) <= 1000),
  urgent boolean not null default false,
  groups text[] not null,
  sent_to integer not null,
  -- The kickoff that the match had when it was announced.
  kickoff_at timestamptz,
  hour_fixed boolean not null
);
create index fixture_announcement_by_fixture on fixture_announcement (fixture_uuid, created_at desc);

create table fixture_announcement_reader (
  uuid uuid primary key default gen_random_uuid(),
  announcement_uuid uuid not null references fixture_announcement (uuid) on delete cascade,
  person_uuid uuid references person (uuid) on delete cascade,
  user_uuid uuid references user_account (uuid) on delete set null,
  audience text not null,
  name text not null,
  email text not null,
  -- By which they were reached, or else by which they have read it.
  channel text not null,
  read_at timestamptz
);
create unique index fixture_announcement_reader_once on fixture_announcement_reader (announcement_uuid, lower(email));
create index fixture_announcement_reader_by_person on fixture_announcement_reader (person_uuid);
create index fixture_announcement_reader_by_user on fixture_announcement_reader (user_uuid, announcement_uuid);

-- Mails about a match: those of the last hour, by which an address is counted, and those that wait.
create table match_mail (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture (uuid) on delete cascade,
  address text not null,
  about text not null,
  letter jsonb,
  queued_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
create index match_mail_by_address on match_mail (fixture_uuid, address);
create index match_mail_waiting on match_mail (due_at) where sent_at is null;
create index match_mail_sent on match_mail (sent_at) where sent_at is not null;

-- Whoever was told of a move by an announcement since it began is not told of it again.
alter table kickoff_move add column began_at timestamptz not null default now();
