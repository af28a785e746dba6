create table public_security (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  police_commander_uuid uuid references contact,
  hooliganism_officer_uuid uuid references contact,
  prefecture_contact_uuid uuid references contact,
  municipal_police_contact_uuid uuid references contact,
  emergency_services_contact_uuid uuid references contact,
  security_meeting_at timestamptz,
  security_meeting_location text,
  declaration_status text,
  service_agreement_status text,
  protection_perimeter text,
  alcohol_ban text,
  traffic_plan text,
  comments text
);
create index public_security_by_police_commander on public_security (police_commander_uuid);
create index public_security_by_hooliganism_officer on public_security (hooliganism_officer_uuid);
create index public_security_by_prefecture_contact on public_security (prefecture_contact_uuid);
create index public_security_by_municipal_police_contact on public_security (municipal_police_contact_uuid);
create index public_security_by_emergency_services_contact on public_security (emergency_services_contact_uuid);

create table security_order (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  type text not null,
  status text not null,
  reference text,
  published_at timestamptz,
  url text,
  summary text
);
create index security_order_by_fixture on security_order (fixture_uuid);

create table security_force (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  unit text not null,
  headcount int4,
  position text,
  starts_at timestamptz,
  commander_name text,
  radio_channel text,
  comments text
);
create index security_force_by_fixture on security_force (fixture_uuid);

-- A car park that goes, with its stadium or alone, leaves the coach without a place.
create table away_security (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  head_of_safety_security_uuid uuid references contact,
  attends_security_meeting boolean,
  venue_reconnaissance_at timestamptz,
  team_arrival_gate text,
  team_parking_uuid uuid references fixture_parking on delete set null,
  arrival_officer_uuid uuid references contact,
  residence_security text,
  control_room_seat text,
  joint_briefing_at timestamptz,
  radio_channel text,
  background text,
  comments text
);
create index away_security_by_head_of_safety_security on away_security (head_of_safety_security_uuid);
create index away_security_by_team_parking on away_security (team_parking_uuid);
create index away_security_by_arrival_officer on away_security (arrival_officer_uuid);

create table away_steward (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  display_name text not null,
  role text not null,
  phone text,
  professional_card_number text,
  access_zone text,
  arrival_at timestamptz,
  comments text
);
create index away_steward_by_fixture on away_steward (fixture_uuid);

create or replace function fixture_security_created() returns trigger language plpgsql as $$
begin
  insert into private_security (uuid) values (new.uuid);
  insert into public_security (uuid) values (new.uuid);
  insert into away_security (uuid) values (new.uuid);
  return new;
end $$;
insert into public_security (uuid) select uuid from fixture;
insert into away_security (uuid, head_of_safety_security_uuid) select uuid, head_of_safety_security_uuid from away_team_details;

-- The visitors' head of security is one value that two sections show: a change of one is a change of both.
create function same_head_of_security() returns trigger language plpgsql as $$
begin
  execute format('update %I set head_of_safety_security_uuid = $2, version = version + 1, updated_at = $3, updated_by = $4
    where uuid = $1 and head_of_safety_security_uuid is distinct from $2', tg_argv[0])
    using new.uuid, new.head_of_safety_security_uuid, new.updated_at, new.updated_by;
  return null;
end $$;
create trigger same_head_of_security after update of head_of_safety_security_uuid on away_security for each row
  when (old.head_of_safety_security_uuid is distinct from new.head_of_safety_security_uuid)
  execute function same_head_of_security('away_team_details');
create trigger same_head_of_security after update of head_of_safety_security_uuid on away_team_details for each row
  when (old.head_of_safety_security_uuid is distinct from new.head_of_safety_security_uuid)
  execute function same_head_of_security('away_security');

-- Public security is the home club's alone; the visitors' is read by all sides.
do $$ begin
  execute format('create or replace view contact_in_fixture as %s union all %s', rtrim(pg_get_viewdef('contact_in_fixture'::regclass), ';'), $view$
    select police_commander_uuid, uuid, false, false from public_security where police_commander_uuid is not null
    union all
    select hooliganism_officer_uuid, uuid, false, false from public_security where hooliganism_officer_uuid is not null
    union all
    select prefecture_contact_uuid, uuid, false, false from public_security where prefecture_contact_uuid is not null
    union all
    select municipal_police_contact_uuid, uuid, false, false from public_security where municipal_police_contact_uuid is not null
    union all
    select emergency_services_contact_uuid, uuid, false, false from public_security where emergency_services_contact_uuid is not null
    union all
    select head_of_safety_security_uuid, uuid, true, true from away_security where head_of_safety_security_uuid is not null
    union all
    select arrival_officer_uuid, uuid, true, true from away_security where arrival_officer_uuid is not null
  $view$);
end $$;
