-- What the home club sent to somebody of the visitors: a form without an account, of one match.
create table visitor_link (
  uuid uuid primary key default gen_random_uuid(),
  fixture_uuid uuid not null references fixture (uuid) on delete cascade,
  -- For whom: a match whose visitors are others since is none of theirs.
  team_uuid uuid not null references team (uuid) on delete cascade,
  contact_uuid uuid references contact (uuid) on delete set null,
  name text not null,
  email text not null,
  sent_at timestamptz not null default now(),
  sent_by text not null,
  -- The first right code, the first save, « Transmettre », and the last save after it.
  opened_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  changed_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('revoked', 'resent', 'taken_over', 'passed', 'not_me')),
  -- Who passed it on, and did so last.
  passed_by text,
  -- Of the code that was mailed last; good once.
  code_hash bytea,
  code_until timestamptz,
  -- The reminders of seven and of three days before.
  reminded_seven_at timestamptz,
  reminded_three_at timestamptz,
  check ((ended_at is null) = (ended_as is null))
);
create index visitor_link_by_fixture on visitor_link (fixture_uuid, sent_at desc);
create index visitor_link_by_team on visitor_link (team_uuid);
create index visitor_link_by_contact on visitor_link (contact_uuid);
create index visitor_link_live on visitor_link (fixture_uuid) where ended_at is null and submitted_at is null;

-- A link is mailed, and mailed again with each reminder: nobody can read again what was mailed, so each mail has a secret of its own.
create table visitor_link_token (
  token_hash bytea primary key,
  link_uuid uuid not null references visitor_link (uuid) on delete cascade,
  sent_at timestamptz not null default now()
);
create index visitor_link_token_by_link on visitor_link_token (link_uuid);

-- A browser that a code has opened a link in.
create table visitor_session (
  token_hash bytea primary key,
  link_uuid uuid not null references visitor_link (uuid) on delete cascade,
  expires_at timestamptz not null
);
create index visitor_session_by_link on visitor_session (link_uuid);
create index visitor_session_by_end on visitor_session (expires_at);

-- Whoever reads the former address holds nothing any more.
create function visitor_links_of_a_former_address() returns trigger language plpgsql as $$
begin
  update visitor_link l set ended_at = now(), ended_as = 'revoked' from contact c
    where c.person_uuid = new.uuid and l.contact_uuid = c.uuid and l.ended_at is null and lower(l.email) = lower(old.email);
  return null;
end $$;
create trigger visitor_links_of_a_former_address after update of email on person for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function visitor_links_of_a_former_address();
