-- What a creation answered under its Idempotency-Key: who asks again within seven days is answered the same.
create table kept_answer (
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  key uuid not null,
  -- Of what was asked: method, address and body.
  fingerprint bytea not null,
  status int2 not null,
  headers jsonb not null,
  -- Null where it is read again instead.
  body text,
  created_at timestamptz not null default now(),
  primary key (user_uuid, key)
);
create index kept_answer_created_at on kept_answer (created_at);
