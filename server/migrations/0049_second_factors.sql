-- The app that keeps time with the server (TOTP): the secret that counts, and one that waits for its first code.
create table totp (
  user_uuid uuid primary key references user_account on delete cascade,
  secret bytea,
  since timestamptz,
  -- The last half minute whose code was taken: none is taken twice.
  last_step int4,
  pending bytea,
  pending_until timestamptz
);

-- What lets in once each, where the second factor is lost, under its hash.
create table recovery_code (
  user_uuid uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  primary key (user_uuid, code_hash)
);

create table passkey (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references user_account on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter int8 not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkey_once unique (credential_id)
);
create index passkey_by_user on passkey (user_uuid);

-- What a new passkey is to sign; the last that a user asked for.
create table passkey_offer (
  user_uuid uuid primary key references user_account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_offer_by_end on passkey_offer (expires_at);

-- A sign-in between its steps: whose password was right, or nobody's yet, and what a passkey is to sign.
create table sign_in_step (
  token_hash bytea primary key,
  user_uuid uuid references user_account on delete cascade,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_step_by_user on sign_in_step (user_uuid);
create index sign_in_step_by_end on sign_in_step (expires_at);

-- Whether a password alone does not open the account; kept beside it, since every session asks.
alter table user_account add column second_factor boolean not null default false;
create function second_factor_changed() returns trigger language plpgsql as $$
declare
  holder uuid := coalesce(new.user_uuid, old.user_uuid);
  has boolean := exists (select 1 from totp where user_uuid = holder and secret is not null)
    or exists (select 1 from passkey where user_uuid = holder);
begin
  update user_account set second_factor = has where uuid = holder and second_factor <> has;
  if not has then
    delete from recovery_code where user_uuid = holder;
  end if;
  return null;
end $$;
create trigger totp_second_factor after insert or update of secret or delete on totp for each row execute function second_factor_changed();
create trigger passkey_second_factor after insert or delete on passkey for each row execute function second_factor_changed();

-- Whether an organisation lets in only who has one.
alter table organization add column second_factor_required boolean not null default false;
create trigger session_organization_secured after update of second_factor_required on organization for each row
  when (old.second_factor_required is distinct from new.second_factor_required) execute function session_organization_changed();
