-- Words are searched without accents and case; unaccent() is neither immutable nor everywhere.
create function search_key(value text) returns text language sql immutable parallel safe as $$
  select lower(translate(value,
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿŒœ’',
    'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYyyOo'''))
$$;

create table region (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  name text not null,
  code text not null,
  type text not null,
  icon text,
  time_zone text not null default 'Europe/Paris'
);

create table organization (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  name text not null,
  acronym text,
  type text not null,
  status text not null default 'active'
);

create table person (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  firstname text not null,
  lastname text not null,
  display_name text not null generated always as (firstname || ' ' || lastname) stored,
  initials text not null generated always as (upper(left(firstname, 1) || left(lastname, 1))) stored,
  email text,
  phone text,
  picture_url text
);

create table club (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization,
  name text not null,
  acronym text,
  logo_url text,
  primary_color text,
  secondary_color text
);
create index club_by_organization on club (organization_uuid, created_at);

create table team (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  club_uuid uuid not null references club,
  name text not null
);
create index team_by_club on team (club_uuid);

-- The names under which calendars know a team; a key leads to one team.
create table team_alias (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  team_uuid uuid not null references team on delete cascade,
  name text not null
);
create unique index team_alias_by_name on team_alias (search_key(name));
create index team_alias_by_team on team_alias (team_uuid);

create table venue (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization,
  name text not null,
  location text,
  total_capacity int4,
  cover_url text
);
create index venue_by_organization on venue (organization_uuid);

create table venue_sector (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  venue_uuid uuid not null references venue on delete cascade,
  name text not null,
  capacity int4,
  target_population text not null default 'neutral',
  is_open boolean not null default true,
  usual_doors_opening_offset_minutes int4
);
create index venue_sector_by_venue on venue_sector (venue_uuid);

create table venue_parking (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  venue_uuid uuid not null references venue on delete cascade,
  name text not null,
  capacity int4,
  type text,
  opened boolean not null default true,
  used_for_fixtures boolean not null default true,
  opening_offset_before_start_minutes int4,
  closing_offset_after_start_minutes int4
);
create index venue_parking_by_venue on venue_parking (venue_uuid);

create table contact (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization,
  person_uuid uuid not null references person,
  job text,
  external boolean not null default false,
  external_company text,
  use_in_contacts_fixture boolean not null default true,
  public_profile boolean not null default true
);
create index contact_by_organization on contact (organization_uuid);
create index contact_by_person on contact (person_uuid);

create table service (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization,
  name text not null
);
create index service_by_organization on service (organization_uuid);

create table service_member (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  service_uuid uuid not null references service on delete cascade,
  contact_uuid uuid not null references contact,
  is_fixture_contact boolean not null default true,
  constraint service_member_once unique (service_uuid, contact_uuid)
);
create index service_member_by_contact on service_member (contact_uuid, created_at);

create table user_account (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  username text not null,
  person_uuid uuid not null references person,
  organization_uuid uuid references organization,
  contact_uuid uuid references contact,
  profile text,
  platform_admin boolean not null default false,
  password_hash text,
  constraint user_account_username unique (username),
  constraint user_account_place check (platform_admin or (organization_uuid is not null and profile is not null))
);
create index user_account_by_organization on user_account (organization_uuid);
create index user_account_by_person on user_account (person_uuid);
create index user_account_by_contact on user_account (contact_uuid);
create unique index user_account_one_owner on user_account (organization_uuid) where profile = 'owner';

create table session (
  token_hash bytea primary key,
  user_uuid uuid not null references user_account on delete cascade,
  impersonator_uuid uuid references user_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_uuid);
create index session_by_impersonator on session (impersonator_uuid);

-- One row per organisation, under its uuid.
create table fixtures_configuration (
  uuid uuid primary key references organization on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  venue_uuid uuid references venue,
  referees_officer_uuid uuid references contact,
  delegates_officer_uuid uuid references contact,
  supporters_officer_uuid uuid references contact,
  pitch_manager_uuid uuid references contact,
  team_manager_uuid uuid references contact,
  stadium_manager_uuid uuid references contact,
  head_of_safety_security_uuid uuid references contact,
  head_of_safety_security_away_uuid uuid references contact,
  auto_archive_after_days int4
);
create index fixtures_configuration_by_venue on fixtures_configuration (venue_uuid);
create index fixtures_configuration_by_referees_officer on fixtures_configuration (referees_officer_uuid);
create index fixtures_configuration_by_delegates_officer on fixtures_configuration (delegates_officer_uuid);
create index fixtures_configuration_by_supporters_officer on fixtures_configuration (supporters_officer_uuid);
create index fixtures_configuration_by_pitch_manager on fixtures_configuration (pitch_manager_uuid);
create index fixtures_configuration_by_team_manager on fixtures_configuration (team_manager_uuid);
create index fixtures_configuration_by_stadium_manager on fixtures_configuration (stadium_manager_uuid);
create index fixtures_configuration_by_head_of_safety on fixtures_configuration (head_of_safety_security_uuid);
create index fixtures_configuration_by_head_of_safety_away on fixtures_configuration (head_of_safety_security_away_uuid);

create function organization_created() returns trigger language plpgsql as $$
begin
  insert into fixtures_configuration (uuid) values (new.uuid);
  return new;
end $$;
create trigger organization_created after insert on organization for each row execute function organization_created();

create table competition (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  name text not null,
  type text not null,
  region_uuid uuid not null references region,
  organizer_uuid uuid not null references organization,
  video_assistance boolean not null default false
);
create index competition_by_region on competition (region_uuid);
create index competition_by_organizer on competition (organizer_uuid);

create table season (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  competition_uuid uuid not null references competition,
  year int4 not null,
  name text not null generated always as (year::text || '-' || (year + 1)::text) stored,
  constraint season_once unique (competition_uuid, year)
);

-- The organisations that a fixture concerns are kept on its row (fixture_sides): every list is scoped by them.
create table fixture (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  season_uuid uuid references season,
  competition_uuid uuid references competition,
  home_team_uuid uuid not null references team,
  away_team_uuid uuid not null references team,
  home_organization_uuid uuid not null references organization,
  away_organization_uuid uuid not null references organization,
  organizer_uuid uuid references organization,
  kickoff_at timestamptz,
  round text,
  status text not null default 'unscheduled',
  home_score int4,
  away_score int4,
  source_identifier text,
  kickoff_by_hand boolean not null default false,
  status_before_archive text,
  auto_archive boolean not null default true,
  list_rank float8 not null generated always as (
    case status
      when 'playing' then coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 0)
      when 'scheduled' then 1e11 + coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 0)
      when 'unscheduled' then 3e11 + coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 9e10)
      when 'finished' then 5e11 - coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 0)
      else 7e11 - coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 0)
    end) stored,
  constraint fixture_two_teams check (home_team_uuid <> away_team_uuid)
);
-- Serves the list: its order, its scope and its filters without the table.
create index fixture_list on fixture (list_rank, uuid) include (home_organization_uuid, away_organization_uuid, organizer_uuid, status);
create index fixture_by_home_organization on fixture (home_organization_uuid, list_rank, uuid);
create index fixture_by_away_organization on fixture (away_organization_uuid, list_rank, uuid);
create index fixture_by_organizer on fixture (organizer_uuid, list_rank, uuid);
create index fixture_by_season on fixture (season_uuid);
create index fixture_by_competition on fixture (competition_uuid);
create index fixture_by_home_team on fixture (home_team_uuid);
create index fixture_by_away_team on fixture (away_team_uuid);
-- Serves the clock that starts, ends and archives fixtures.
create index fixture_by_clock on fixture (kickoff_at) where status in ('scheduled', 'playing');

create function fixture_sides() returns trigger language plpgsql as $$
begin
  select c.organization_uuid into new.home_organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = new.home_team_uuid;
  select c.organization_uuid into new.away_organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = new.away_team_uuid;
  new.competition_uuid := null;
  new.organizer_uuid := null;
  select s.competition_uuid, c.organizer_uuid into new.competition_uuid, new.organizer_uuid
    from season s join competition c on c.uuid = s.competition_uuid where s.uuid = new.season_uuid;
  return new;
end $$;
create trigger fixture_sides before insert or update of home_team_uuid, away_team_uuid, season_uuid on fixture
  for each row execute function fixture_sides();

create function competition_organizer_changed() returns trigger language plpgsql as $$
begin
  update fixture set organizer_uuid = new.organizer_uuid where competition_uuid = new.uuid;
  return new;
end $$;
create trigger competition_organizer_changed after update of organizer_uuid on competition
  for each row when (old.organizer_uuid is distinct from new.organizer_uuid) execute function competition_organizer_changed();

create table venue_context (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  venue_uuid uuid references venue,
  stadium_manager_uuid uuid references contact,
  comments text
);
create index venue_context_by_venue on venue_context (venue_uuid);
create index venue_context_by_stadium_manager on venue_context (stadium_manager_uuid);

create table pitch_details (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  pitch_manager_uuid uuid references contact,
  comments text
);
create index pitch_details_by_pitch_manager on pitch_details (pitch_manager_uuid);

-- Every section of a fixture exists as long as the fixture.
create function fixture_created() returns trigger language plpgsql as $$
begin
  insert into venue_context (uuid) values (new.uuid);
  insert into pitch_details (uuid) values (new.uuid);
  return new;
end $$;
create trigger fixture_created after insert on fixture for each row execute function fixture_created();

create table fixture_parking (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  name text not null,
  type text,
  capacity int4,
  opened boolean not null default true,
  opens_at timestamptz,
  closes_at timestamptz,
  comments text,
  source_uuid uuid
);
create index fixture_parking_by_fixture on fixture_parking (fixture_uuid, name);

-- What autofill already took: an item that was removed by hand is not taken again.
create table fixture_taken_source (
  fixture_uuid uuid not null references fixture on delete cascade,
  source_uuid uuid not null,
  primary key (fixture_uuid, source_uuid)
);

-- Who changed what and when; written in the transaction of the change itself.
create table change (
  uuid uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  user_uuid uuid,
  user_name text not null,
  impersonator_uuid uuid,
  impersonator_name text,
  action text not null,
  resource text not null,
  resource_uuid uuid not null,
  fixture_uuid uuid,
  before jsonb,
  after jsonb
);
create index change_by_fixture on change (fixture_uuid, at desc, uuid);
create index change_by_resource on change (resource_uuid, at desc);

-- Where contacts are named in fixtures, and who sees them there; each section adds its own.
create view contact_in_fixture as
  select stadium_manager_uuid as contact_uuid, uuid as fixture_uuid, true as seen_by_away, true as seen_by_organizer
    from venue_context where stadium_manager_uuid is not null
  union all
  select pitch_manager_uuid, uuid, true, true from pitch_details where pitch_manager_uuid is not null;

-- The store of rate-limiter-flexible, shared by all nodes.
create table rate_limit (
  key varchar(255) primary key,
  points int4 not null default 0,
  expire int8
);
