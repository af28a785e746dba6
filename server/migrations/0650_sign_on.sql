-- The identity provider of an organisation. The secret is kept as it is, since it is sent to the provider.
create table sign_on (
  organization_uuid uuid primary key references organization (uuid) on delete cascade,
  -- Sign-ins that began with other settings are not finished with these.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  domains text[] not null,
  required boolean not null default false,
  trusts_second_factor boolean not null default false,
  -- Whom a password still lets in where the provider is required; the owner once that account is gone.
  emergency_user_uuid uuid references user_account (uuid) on delete set null,
  -- First sign-in by this provider.
  signed_in_at timestamptz
);
create index sign_on_by_domain on sign_on using gin (domains);
create index sign_on_emergency_user on sign_on (emergency_user_uuid);

-- Who is who at the provider, by its subject and never by an address.
create table sign_on_identity (
  user_uuid uuid primary key references user_account (uuid) on delete cascade,
  organization_uuid uuid not null references organization (uuid) on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create unique index sign_on_identity_subject on sign_on_identity (organization_uuid, issuer, subject);

-- A sign-in that is under way in one browser, whose cookie has the token. State, nonce and verifier are derived from that token.
create table sign_on_attempt (
  token_hash bytea primary key,
  organization_uuid uuid not null references organization (uuid) on delete cascade,
  version integer not null,
  next text not null,
  expires_at timestamptz not null,
  -- Known once the provider has answered, where no account is linked yet.
  issuer text,
  subject text,
  email text,
  by_second_factor boolean not null default false,
  -- The link that was mailed to prove an account.
  link_hash bytea,
  user_uuid uuid references user_account (uuid) on delete cascade
);
create index sign_on_attempt_by_organization on sign_on_attempt (organization_uuid);
create index sign_on_attempt_by_user on sign_on_attempt (user_uuid);

alter table session add column by_sign_on boolean not null default false;
-- The provider has asked for a second factor, which the organisation trusts.
alter table session add column by_provider_factor boolean not null default false;

-- Of a sign-in by a provider that waits for the account’s own second factor.
alter table sign_in_step add column sign_on_organization_uuid uuid;
alter table sign_in_step add column sign_on_issuer text;
alter table sign_in_step add column sign_on_subject text;
