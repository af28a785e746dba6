-- What a user sees of their sessions, and by which they end one.
alter table session add column uuid uuid not null default gen_random_uuid(),
  add column browser text,
  add column seen_at timestamptz not null default now();
create unique index session_uuid on session (uuid);
