-- Links to the page of a match that somebody shares: each shows what the pack says to one kind of reader.
create table match_page (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture (uuid) on delete cascade,
  reader text not null,
  label text check (char_length(label) <= 120),
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  ended_at timestamptz,
  -- How often it was said to be read; whoever only opens it is not counted.
  reads integer not null default 0,
  read_at timestamptz
);
create index match_page_by_fixture on match_page (fixture_uuid, made_at desc);

-- A link to the page that came with an announcement, and not with a version of the pack.
alter table fixture_pack_delivery add column by_announcement boolean not null default false;
