-- What officials were told of their designations and answered. The designations themselves are the assignments of a match:
-- what stands there and was told to nobody is a proposal.
create table designation_notice (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture (uuid) on delete cascade,
  person_uuid uuid not null references person (uuid) on delete cascade,
  -- As they were told, such as « referee:main ».
  roles text[] not null,
  kickoff_at timestamptz,
  -- Whether the hour was one: a provisional day has none.
  hour_fixed boolean not null,
  venue_uuid uuid,
  sent_at timestamptz not null default now(),
  -- To what was told: of another kickoff it holds no more.
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  text text check (char_length(text) <= 500),
  -- The kickoff has moved since, which is to be told.
  moved_at timestamptz,
  -- They were told that the match is theirs no more.
  withdrawn_at timestamptz,
  unique (fixture_uuid, person_uuid)
);
create index designation_notice_by_person on designation_notice (person_uuid);
create index designation_notice_moved on designation_notice (moved_at) where moved_at is not null;

-- The link of an e-mail, to the matches that it told of.
create table designation_link (
  uuid uuid primary key default gen_random_uuid(),
  season_uuid uuid not null references season (uuid) on delete cascade,
  person_uuid uuid not null references person (uuid) on delete cascade,
  fixture_uuids uuid[] not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  ended_at timestamptz
);
create index designation_link_by_person on designation_link (person_uuid, season_uuid);
create index designation_link_by_season on designation_link (season_uuid);
create index designation_link_by_sent_at on designation_link (sent_at);

-- Whoever reads the former address holds nothing any more.
create function designation_links_of_a_former_address() returns trigger language plpgsql as $$
begin
  update designation_link set ended_at = now() where person_uuid = new.uuid and ended_at is null;
  return null;
end $$;
create trigger designation_links_of_a_former_address after update of email on person for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function designation_links_of_a_former_address();

-- However a kickoff moves, who was told of it is to be told again.
create function designations_moved() returns trigger language plpgsql as $$
begin
  update designation_notice set moved_at = now() where fixture_uuid = new.uuid and withdrawn_at is null;
  return null;
end $$;
create trigger designations_moved after update of kickoff_at, status on fixture for each row
  when (old.kickoff_at is distinct from new.kickoff_at or (old.status = 'unscheduled') is distinct from (new.status = 'unscheduled'))
  execute function designations_moved();
