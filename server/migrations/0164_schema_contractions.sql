-- The migrations after which an earlier version of the program no longer works, each with the oldest version that does. Each
-- writes its own row; one that only adds writes none.
create table schema_contraction (
  migration text primary key,
  oldest_version text not null
);
