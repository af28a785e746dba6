-- What the administrators of the platform should know: one row for each subject, counted when it comes again.
create table notice (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  kind text not null,
  subject text not null,
  detail text not null,
  organization_uuid uuid references organization on delete cascade,
  occurrences int4 not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (kind, subject)
);
create index notice_by_last_at on notice (last_at, uuid);
create index notice_by_organization on notice (organization_uuid);
