-- Who a league invites to register for a club of its competitions that nobody uses yet.
create table club_invitation (
  organization_uuid uuid not null references organization on delete cascade,
  league_uuid uuid not null references organization on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null default now(),
  invited_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_uuid, league_uuid)
);
create index club_invitation_by_league on club_invitation (league_uuid);
create index club_invitation_by_time on club_invitation (invited_at);

-- The league that invited who asks.
alter table access_request add column invited_by_uuid uuid references organization on delete set null;
create index access_request_by_inviter on access_request (invited_by_uuid);

-- Of all rows, as a foreign key wants it.
create index organization_by_league on organization (created_by_uuid);
