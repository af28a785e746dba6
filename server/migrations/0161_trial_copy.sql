-- Has a row in a copy of a real base that is for trials: nothing leaves it.
create table trial_copy (
  single boolean primary key default true check (single),
  made_at timestamptz not null default now()
);
