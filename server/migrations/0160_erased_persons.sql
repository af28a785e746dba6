-- Whom a restore must not bring back: a backup that is older than their erasure still names them.
create table erased_person (
  uuid uuid primary key,
  at timestamptz not null default now()
);
