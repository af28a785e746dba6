-- Imports of contacts and officials: what was named by hand is remembered, and what was written can be undone for a day.
create table people_import (
  uuid uuid primary key,
  organization_uuid uuid not null references organization(uuid) on delete cascade,
  kind text not null,
  at timestamp with time zone not null default now(),
  file_name text not null,
  created integer not null,
  updated integer not null,
  columns jsonb,
  undo jsonb,
  undone_at timestamp with time zone
);
create index people_import_by_organization on people_import (organization_uuid, kind, at desc);
