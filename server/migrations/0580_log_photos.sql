-- The photograph of an entry of the log, which is a file of the match that only readers of the log see.
create table logbook_photo (
  entry_uuid uuid primary key references logbook_entry (uuid) on delete cascade,
  file_uuid uuid not null unique references fixture_file (uuid) on delete cascade
);
