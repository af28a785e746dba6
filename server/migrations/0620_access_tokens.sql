-- Access tokens of users, for programs. The token itself is said once; only its hash stays.
create table access_token (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  token_hash bytea not null,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- When its user was told that it ends.
  told_at timestamptz
);
create unique index access_token_hash on access_token (token_hash);
create index access_token_by_user on access_token (user_uuid);
