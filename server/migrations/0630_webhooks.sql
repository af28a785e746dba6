-- Webhooks of an organisation, in the manner of Standard Webhooks. The database makes the secret, of which 244 bits are random.
create table webhook (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization (uuid) on delete cascade,
  url text not null,
  events text[] not null default '{}',
  enabled boolean not null default true,
  off_reason text,
  off_at timestamptz,
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  -- Signs beside the new one until then.
  former_secret bytea,
  former_until timestamptz,
  -- Failures one after the other, of any delivery.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before: the receiver has just failed.
  paused_until timestamptz,
  -- The node that sends holds it, so that deliveries of one item stay in order.
  leased_until timestamptz
);
create index webhook_by_organization on webhook (organization_uuid);

-- What is to be sent, written in the transaction of its change by a trigger, and what was sent in the last days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  -- It is the webhook-id, which each try repeats.
  uuid uuid not null default gen_random_uuid(),
  webhook_uuid uuid not null references webhook (uuid) on delete cascade,
  event text not null,
  -- The line of history that is told; null for a trial.
  change_uuid uuid,
  -- Deliveries of one item wait for each other.
  item_uuid uuid not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  status integer,
  failure text,
  duration_ms integer
);
create unique index webhook_delivery_uuid on webhook_delivery (uuid);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_uuid, id desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_uuid, id) where state = 'waiting';
create index webhook_delivery_of_item on webhook_delivery (webhook_uuid, item_uuid, id) where state = 'waiting';
create index webhook_delivery_by_age on webhook_delivery (created_at);
