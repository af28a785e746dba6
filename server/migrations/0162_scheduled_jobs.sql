-- Jobs that come round by the clock: one row each, which every run overwrites.
create table scheduled_job (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  name text not null unique,
  title text not null,
  started_at timestamptz,
  lasted_ms int4,
  next_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text
) with (fillfactor = 50);
