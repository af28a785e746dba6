-- What files hold, once for all that attach the same, with what the server has drawn of pictures.
create table file_content (
  hash text primary key,
  bytes bytea not null,
  preview bytea,
  thumbnail bytea,
  created_at timestamptz not null default now()
);
alter table file_content alter column bytes set storage external;

-- Files that are attached to a fixture, or to a section of its preparation.
create table fixture_file (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture on delete cascade,
  title text not null,
  section text not null,
  readers text[] not null default '{}',
  file_name text not null,
  kind text not null,
  size int4 not null,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index fixture_file_by_fixture on fixture_file (fixture_uuid);

-- What each of them holds.
create table fixture_file_content (
  file_uuid uuid primary key references fixture_file on delete cascade,
  hash text not null references file_content (hash) on delete restrict
);
create index fixture_file_content_by_hash on fixture_file_content (hash);

-- A content that nothing holds any more goes with the last that did. The lock keeps it from going while another transaction
-- takes it up.
create function file_content_released() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('file ' || old.hash, 0));
  delete from file_content c where c.hash = old.hash and not exists (select 1 from fixture_file_content f where f.hash = c.hash);
  return null;
end $$;

create trigger fixture_file_content_removed after delete on fixture_file_content
  for each row execute function file_content_released();
