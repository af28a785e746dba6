-- What is announced of a maintenance to whoever is signed in, until it is over.
create table maintenance (
  one boolean primary key default true check (one),
  uuid uuid not null default gen_random_uuid(),
  text text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint maintenance_ends_after_it_starts check (ends_at > starts_at)
);
