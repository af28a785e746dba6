create table delegate (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  person_uuid uuid not null references person
);
create index delegate_by_person on delegate (person_uuid);

create table referee (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  person_uuid uuid not null references person
);
create index referee_by_person on referee (person_uuid);

create table fixture_contact (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  contact_uuid uuid not null references contact,
  service_uuid uuid references service,
  source_uuid uuid,
  constraint fixture_contact_once unique nulls not distinct (fixture_uuid, service_uuid, contact_uuid)
);
create index fixture_contact_by_contact on fixture_contact (contact_uuid);
create index fixture_contact_by_service on fixture_contact (service_uuid);

create table officials_context (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  delegates_liaison_officier_uuid uuid references contact,
  pickup_location text,
  pickup_address text,
  pickup_datetime timestamptz,
  comments text
);
create index officials_context_by_delegates_liaison_officier on officials_context (delegates_liaison_officier_uuid);

create table fixture_delegate (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  delegate_uuid uuid references delegate on delete set null,
  role text not null
);
create index fixture_delegate_by_fixture on fixture_delegate (fixture_uuid);
create index fixture_delegate_by_delegate on fixture_delegate (delegate_uuid);

create table refereeing_context (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  referees_liaison_officier_uuid uuid references contact,
  pickup_location text,
  pickup_address text,
  pickup_datetime timestamptz,
  comments text
);
create index refereeing_context_by_referees_liaison_officier on refereeing_context (referees_liaison_officier_uuid);

create table fixture_referee (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  referee_uuid uuid references referee on delete set null,
  role text not null,
  constraint fixture_referee_once unique (fixture_uuid, referee_uuid)
);
create index fixture_referee_by_referee on fixture_referee (referee_uuid);

create table home_team_details (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  team_manager_uuid uuid references contact,
  residence_name text,
  residence_address text,
  comments text
);
create index home_team_details_by_team_manager on home_team_details (team_manager_uuid);

create table away_team_details (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  team_manager_uuid uuid references contact,
  head_of_safety_security_uuid uuid references contact,
  residence_name text,
  residence_address text,
  comments text
);
create index away_team_details_by_team_manager on away_team_details (team_manager_uuid);
create index away_team_details_by_head_of_safety_security on away_team_details (head_of_safety_security_uuid);

create table team_trip (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  team_uuid uuid not null references team,
  leg text not null,
  transport_mean text not null,
  escort_status text not null,
  departure_at timestamptz,
  estimated_arrival_at timestamptz,
  comments text
);
create index team_trip_by_fixture on team_trip (fixture_uuid);
create index team_trip_by_team on team_trip (team_uuid);

create table away_representative (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  organization_contact_uuid uuid references contact,
  display_name text,
  role text,
  travel_mode text,
  comments text
);
create index away_representative_by_fixture on away_representative (fixture_uuid);
create index away_representative_by_organization_contact on away_representative (organization_contact_uuid);

-- A representative chosen among the contacts bears the contact's name and job.
create function away_representative_named() returns trigger language plpgsql as $$
begin
  select coalesce(new.display_name, p.display_name), coalesce(new.role, c.job) into new.display_name, new.role
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.organization_contact_uuid;
  return new;
end $$;
create trigger away_representative_named before insert on away_representative
  for each row when (new.organization_contact_uuid is not null) execute function away_representative_named();

create table fixture_sector (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  venue_context_uuid uuid not null references venue_context on delete cascade,
  name text not null,
  is_open boolean not null default true,
  capacity int4,
  current_attendance int4,
  estimated_attendance int4,
  doors_opening_at timestamptz,
  source_uuid uuid
);
create index fixture_sector_by_venue_context on fixture_sector (venue_context_uuid);

create table away_fans (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  supporters_liaison_officer_uuid uuid references contact,
  ticketing_officer_uuid uuid references contact,
  ticketing_distribution text,
  tickets_distribution_location text,
  ticketing_comments text,
  sector_safety_officer_uuid uuid references contact,
  number_of_security_staff int4,
  pyrotechnics_risk_level text,
  has_stadium_bans boolean,
  security_comments text,
  police_risk_fixture_category text,
  fan_travel_restriction text,
  fan_section_access text,
  fan_appearance_restriction text,
  restrictions_comments text
);
create index away_fans_by_supporters_liaison_officer on away_fans (supporters_liaison_officer_uuid);
create index away_fans_by_ticketing_officer on away_fans (ticketing_officer_uuid);
create index away_fans_by_sector_safety_officer on away_fans (sector_safety_officer_uuid);

create table away_travel (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  supporters_group_name text not null,
  supporters_group_type text,
  current_number_of_supporters int4,
  number_of_supporters_estimated int4,
  transport_mean text,
  number_of_vehicles int4,
  comments text
);
create index away_travel_by_fixture on away_travel (fixture_uuid);

create table fixture_medias (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  media_officer_uuid uuid references contact,
  media_delegate_uuid uuid references contact,
  ujsf_delegate_uuid uuid references contact,
  broadcaster text,
  media_comments text
);
create index fixture_medias_by_media_officer on fixture_medias (media_officer_uuid);
create index fixture_medias_by_media_delegate on fixture_medias (media_delegate_uuid);
create index fixture_medias_by_ujsf_delegate on fixture_medias (ujsf_delegate_uuid);

create table feedback (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  user_uuid uuid references user_account on delete set null,
  feedback text not null,
  module text not null
);
create index feedback_by_user on feedback (user_uuid);

-- Every section of a fixture exists as long as the fixture.
create or replace function fixture_created() returns trigger language plpgsql as $$
begin
  insert into venue_context (uuid) values (new.uuid);
  insert into pitch_details (uuid) values (new.uuid);
  insert into officials_context (uuid) values (new.uuid);
  insert into refereeing_context (uuid) values (new.uuid);
  insert into home_team_details (uuid) values (new.uuid);
  insert into away_team_details (uuid) values (new.uuid);
  insert into away_fans (uuid) values (new.uuid);
  insert into fixture_medias (uuid) values (new.uuid);
  return new;
end $$;
insert into officials_context (uuid) select uuid from fixture;
insert into refereeing_context (uuid) select uuid from fixture;
insert into home_team_details (uuid) select uuid from fixture;
insert into away_team_details (uuid) select uuid from fixture;
insert into away_fans (uuid) select uuid from fixture;
insert into fixture_medias (uuid) select uuid from fixture;

-- Where contacts are named in fixtures, and who sees them there.
create or replace view contact_in_fixture as
  select stadium_manager_uuid as contact_uuid, uuid as fixture_uuid, true as seen_by_away, true as seen_by_organizer from venue_context where stadium_manager_uuid is not null
  union all
  select pitch_manager_uuid, uuid, true, true from pitch_details where pitch_manager_uuid is not null
  union all
  select delegates_liaison_officier_uuid, uuid, true, true from officials_context where delegates_liaison_officier_uuid is not null
  union all
  select referees_liaison_officier_uuid, uuid, true, true from refereeing_context where referees_liaison_officier_uuid is not null
  union all
  select team_manager_uuid, uuid, true, true from home_team_details where team_manager_uuid is not null
  union all
  select team_manager_uuid, uuid, true, true from away_team_details where team_manager_uuid is not null
  union all
  select head_of_safety_security_uuid, uuid, true, true from away_team_details where head_of_safety_security_uuid is not null
  union all
  select supporters_liaison_officer_uuid, uuid, true, true from away_fans where supporters_liaison_officer_uuid is not null
  union all
  select ticketing_officer_uuid, uuid, true, true from away_fans where ticketing_officer_uuid is not null
  union all
  select sector_safety_officer_uuid, uuid, true, true from away_fans where sector_safety_officer_uuid is not null
  union all
  select media_officer_uuid, uuid, true, true from fixture_medias where media_officer_uuid is not null
  union all
  select media_delegate_uuid, uuid, true, true from fixture_medias where media_delegate_uuid is not null
  union all
  select ujsf_delegate_uuid, uuid, true, true from fixture_medias where ujsf_delegate_uuid is not null
  union all
  select contact_uuid, fixture_uuid, false, true from fixture_contact
  union all
  select organization_contact_uuid, fixture_uuid, true, true from away_representative where organization_contact_uuid is not null;
