create table away_end_state (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  state text not null,
  capacity int4,
  source text,
  date timestamptz,
  text text
);
create index away_end_state_by_fixture on away_end_state (fixture_uuid, created_at desc);
