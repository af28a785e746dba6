-- The secret address of a calendar of fixtures: a user's, an organisation's or a competition's. Only its hash is kept.
create table calendar_feed (
  uuid uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  token_hash bytea not null unique,
  user_uuid uuid unique references user_account on delete cascade,
  organization_uuid uuid unique references organization on delete cascade,
  competition_uuid uuid unique references competition on delete cascade,
  constraint calendar_feed_of_one check (num_nonnulls(user_uuid, organization_uuid, competition_uuid) = 1)
);
