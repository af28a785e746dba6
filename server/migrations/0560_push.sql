-- Notifications on devices (Web Push). The key pair is made once: another one would end every subscription.
create table push_key (
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser has one subscription, which goes with the session that made it.
create table push_subscription (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  session_uuid uuid not null references session (uuid) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamptz not null default now(),
  reached_at timestamptz
);
create unique index push_subscription_of_session on push_subscription (session_uuid);
create unique index push_subscription_endpoint on push_subscription (endpoint);
create index push_subscription_by_user on push_subscription (user_uuid);

-- One message a cause, and one row of push_delivery for each device that it has not reached yet.
create table push_message (
  uuid uuid primary key default gen_random_uuid(),
  kind text not null,
  fixture_uuid uuid references fixture (uuid) on delete cascade,
  title text not null,
  line text not null,
  address text not null check (address ~ '^/app(/|$)'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index push_message_by_fixture on push_message (fixture_uuid, kind, created_at);
create index push_message_by_end on push_message (expires_at);

create table push_delivery (
  message_uuid uuid not null references push_message (uuid) on delete cascade,
  subscription_uuid uuid not null references push_subscription (uuid) on delete cascade,
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  primary key (message_uuid, subscription_uuid)
);
create index push_delivery_by_subscription on push_delivery (subscription_uuid);
create index push_delivery_by_next on push_delivery (next_at);
