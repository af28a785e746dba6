-- The last moment at which jobs ran by the database's clock, and since when it says one that cannot be believed yet.
create table clock_seen (
  single boolean primary key default true check (single),
  at timestamptz not null default now(),
  jumped_at timestamptz
);
insert into clock_seen default values;
