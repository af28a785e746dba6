-- Pictures as small as screens show them; they go with theirs.
create table media_copy (
  hash text not null references media on delete cascade,
  side int4 not null,
  bytes bytea not null,
  primary key (hash, side)
);
