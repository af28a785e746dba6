-- What an account knows a browser by, whoever signs in there: tries are counted under it.
alter table known_device add column uuid uuid not null default gen_random_uuid();

-- How and when the holder of a session has last proven who they are; its opening is a proof of its own.
alter table session add column by_second_factor boolean not null default false,
  add column proven_at timestamptz,
  add column second_factor_proven_at timestamptz;

-- Whose access is suspended: a locked account keeps all but the way in. Administrators of the platform need a second factor; the demo
-- world’s, whose password everybody knows, has none to lose.
alter table user_account add column locked boolean not null default false,
  add column exempt_from_second_factor boolean not null default false;

-- From when an organisation lets in only who has a second factor.
alter table organization add column second_factor_from timestamptz;
create trigger session_organization_secured_from after update of second_factor_from on organization for each row
  when (old.second_factor_from is distinct from new.second_factor_from) execute function session_organization_changed();

-- The address that is to become somebody’s, once it was confirmed from there.
alter table person add column pending_email text;

-- Each change that was asked for, with the hashes of what confirms and refuses it: none until its e-mails have left. Whoever refuses it
-- does so for a few days, confirmed or not.
create table email_change (
  uuid uuid primary key default gen_random_uuid(),
  person_uuid uuid not null references person on delete cascade,
  before text not null,
  after text not null,
  created_at timestamptz not null default now(),
  confirmation_hash bytea,
  refusal_hash bytea,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index email_change_by_person on email_change (person_uuid);
create unique index email_change_by_confirmation on email_change (confirmation_hash);
create unique index email_change_by_refusal on email_change (refusal_hash);
create index email_change_to_send on email_change (created_at) where confirmation_hash is null and ended_at is null;

create function person_email_waits() returns trigger language plpgsql as $$
begin
  update email_change set ended_at = now() where person_uuid = new.uuid and ended_at is null;
  if new.pending_email is not null then
    insert into email_change (person_uuid, before, after)
      select new.uuid, coalesce(new.email, u.username), new.pending_email from user_account u where u.person_uuid = new.uuid limit 1;
  end if;
  return null;
end $$;
create trigger person_email_waits after update of pending_email on person for each row
  when (old.pending_email is distinct from new.pending_email) execute function person_email_waits();
