-- How often something was tried, under the hash of what it was and who tried: nobody's name is kept, and every row ends.
drop table rate_limit;
create table attempt (
  key bytea primary key,
  tries int4 not null,
  ready_at timestamptz not null,
  expires_at timestamptz not null
);
create index attempt_by_end on attempt (expires_at);

-- The browsers on which a user has signed in, and the links by which one that is new becomes known.
create table known_device (
  user_uuid uuid not null references user_account on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_uuid, token_hash)
);
create index known_device_by_token on known_device (token_hash);
create index known_device_by_end on known_device (expires_at);

create index session_by_end on session (expires_at);
