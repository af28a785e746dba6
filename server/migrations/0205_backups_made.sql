-- When db:backup last made a whole file of what is here: whoever runs it hears of one that has become old.
create table backup_made (
  one boolean primary key default true check (one),
  at timestamptz not null
);
