-- What an object store keeps for rows, by the name under which it lies there: the SHA-256 of its bytes, and what no other has.
-- It is known before it is written, and no row holds one that is not known.
create table stored_object (
  name text primary key,
  size int4 not null,
  written_at timestamptz not null default now(),
  -- Since when no row was found to hold it.
  unused_since timestamptz
);
create index stored_object_by_unused on stored_object (unused_since) where unused_since is not null;

-- Those that no row can hold any more, until the store has let them go.
create table gone_object (name text primary key);

-- How many rows were not yet where new ones go when they were last moved.
create table object_move (
  one boolean primary key default true check (one),
  remaining int4 not null
);

-- Bytes lie in their row, or outside under a name.
alter table media
  alter column bytes drop not null,
  add column bytes_object text references stored_object (name),
  add constraint media_bytes_lie_once check (num_nonnulls(bytes, bytes_object) = 1);
alter table media_copy
  alter column bytes drop not null,
  add column bytes_object text references stored_object (name),
  add constraint media_copy_bytes_lie_once check (num_nonnulls(bytes, bytes_object) = 1);
alter table file_content
  alter column bytes drop not null,
  add column bytes_object text references stored_object (name),
  add column preview_object text references stored_object (name),
  add column thumbnail_object text references stored_object (name),
  add constraint file_content_bytes_lie_once check (num_nonnulls(bytes, bytes_object) = 1
    and num_nonnulls(preview, preview_object) <= 1 and num_nonnulls(thumbnail, thumbnail_object) <= 1);

create index media_by_object on media (bytes_object);
create index media_copy_by_object on media_copy (bytes_object);
create index file_content_by_object on file_content (bytes_object);
create index file_content_by_preview_object on file_content (preview_object);
create index file_content_by_thumbnail_object on file_content (thumbnail_object);

-- A version that looks for the bytes of each row in it finds none of what lies outside.
insert into schema_contraction (migration, oldest_version)
values ('0370_bytes_outside', '0.2.0');
