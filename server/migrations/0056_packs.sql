-- A version of a fixture's match pack, and what it says to each kind of reader.
create table fixture_pack (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  number int4 not null,
  made_at timestamptz not null default now(),
  made_by text not null
);
create unique index fixture_pack_once on fixture_pack (fixture_uuid, number);

create table fixture_pack_content (
  pack_uuid uuid not null references fixture_pack on delete cascade,
  reader text not null,
  content jsonb not null,
  -- Of what it says: two versions that say the same have the same.
  digest bytea not null,
  primary key (pack_uuid, reader)
);

-- Somebody who was sent a link, which shows the newest version. Of the link only its hash is known.
create table fixture_pack_delivery (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture on delete cascade,
  reader text not null,
  contact_uuid uuid references contact on delete set null,
  name text not null,
  email text not null,
  number int4 not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  sent_by text not null,
  expires_at timestamptz not null
);
create index fixture_pack_delivery_by_fixture on fixture_pack_delivery (fixture_uuid, sent_at);
create index fixture_pack_delivery_by_contact on fixture_pack_delivery (contact_uuid);
create index fixture_pack_delivery_by_end on fixture_pack_delivery (expires_at);

create table fixture_pack_opening (
  delivery_uuid uuid not null references fixture_pack_delivery on delete cascade,
  number int4 not null,
  opened_at timestamptz not null default now(),
  primary key (delivery_uuid, number)
);
