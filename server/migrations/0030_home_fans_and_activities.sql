create table home_fans (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  supporters_liaison_officer_uuid uuid references contact,
  groups_meeting_at timestamptz,
  no_group_expected boolean not null default false,
  comments text,
  sector_safety_officer_uuid uuid references contact,
  number_of_security_staff int4,
  pyrotechnics_risk_level text,
  has_stadium_bans boolean,
  security_comments text
);
create index home_fans_by_supporters_liaison_officer on home_fans (supporters_liaison_officer_uuid);
create index home_fans_by_sector_safety_officer on home_fans (sector_safety_officer_uuid);

create table home_group (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  supporters_group_uuid uuid references supporters_group,
  supporters_group_name text,
  supporters_group_type text,
  sector_uuid uuid references fixture_sector on delete set null,
  number_of_supporters_estimated int4,
  leader_name text,
  leader_phone text,
  equipment_entry_at timestamptz,
  equipment text,
  has_tifo boolean not null default false,
  tifo_description text,
  approval_status text not null default 'not_submitted',
  pyrotechnics_authorisation text not null default 'none',
  has_procession boolean not null default false,
  procession_start text,
  procession_at timestamptz,
  comments text,
  source_uuid uuid
);
create index home_group_by_fixture on home_group (fixture_uuid);
create index home_group_by_supporters_group on home_group (supporters_group_uuid);
create index home_group_by_sector on home_group (sector_uuid);

-- A group chosen among the club's bears its name and is of its type.
create function home_group_named() returns trigger language plpgsql as $$
begin
  select coalesce(new.supporters_group_name, g.name), coalesce(new.supporters_group_type, g.type)
    into new.supporters_group_name, new.supporters_group_type from supporters_group g where g.uuid = new.supporters_group_uuid;
  return new;
end $$;
create trigger home_group_named before insert on home_group
  for each row when (new.supporters_group_uuid is not null) execute function home_group_named();

create table activity_details (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  activity_manager_uuid uuid references contact,
  announcer_uuid uuid references contact,
  screens_manager_uuid uuid references contact,
  children_manager_uuid uuid references contact,
  comments text
);
create index activity_details_by_activity_manager on activity_details (activity_manager_uuid);
create index activity_details_by_announcer on activity_details (announcer_uuid);
create index activity_details_by_screens_manager on activity_details (screens_manager_uuid);
create index activity_details_by_children_manager on activity_details (children_manager_uuid);

create table fixture_activity (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  title text not null,
  type text not null,
  phase text not null,
  starts_at timestamptz,
  duration_minutes int4,
  location text,
  owner_uuid uuid references contact,
  partner_name text,
  people_count int4,
  approval_status text not null default 'not_submitted',
  needs text,
  comments text,
  source_uuid uuid
);
create index fixture_activity_by_fixture on fixture_activity (fixture_uuid);
create index fixture_activity_by_owner on fixture_activity (owner_uuid);

create or replace function fixture_security_created() returns trigger language plpgsql as $$
begin
  insert into private_security (uuid) values (new.uuid);
  insert into public_security (uuid) values (new.uuid);
  insert into away_security (uuid) values (new.uuid);
  insert into home_fans (uuid) values (new.uuid);
  insert into activity_details (uuid) values (new.uuid);
  return new;
end $$;
insert into home_fans (uuid) select uuid from fixture;
insert into activity_details (uuid) select uuid from fixture;

-- The away club sees nothing of the home supporters; the activities are read by all sides.
do $$ begin
  execute format('create or replace view contact_in_fixture as %s union all %s', rtrim(pg_get_viewdef('contact_in_fixture'::regclass), ';'), $view$
    select supporters_liaison_officer_uuid, uuid, false, true from home_fans where supporters_liaison_officer_uuid is not null
    union all
    select sector_safety_officer_uuid, uuid, false, true from home_fans where sector_safety_officer_uuid is not null
    union all
    select activity_manager_uuid, uuid, true, true from activity_details where activity_manager_uuid is not null
    union all
    select announcer_uuid, uuid, true, true from activity_details where announcer_uuid is not null
    union all
    select screens_manager_uuid, uuid, true, true from activity_details where screens_manager_uuid is not null
    union all
    select children_manager_uuid, uuid, true, true from activity_details where children_manager_uuid is not null
    union all
    select owner_uuid, fixture_uuid, true, true from fixture_activity where owner_uuid is not null
  $view$);
end $$;
