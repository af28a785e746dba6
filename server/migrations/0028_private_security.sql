create table private_security (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  head_of_safety_security_uuid uuid references contact,
  control_room_manager_uuid uuid references contact,
  control_room_opens_at timestamptz,
  stewards_briefing_at timestamptz,
  stewards_briefing_location text,
  prefiltering_enabled boolean not null default false,
  search_policy text,
  medical_officer_uuid uuid references contact,
  first_aid_provider text,
  first_aid_scheme text,
  first_aid_headcount int4,
  fire_safety_headcount int4,
  comments text
);
create index private_security_by_head_of_safety_security on private_security (head_of_safety_security_uuid);
create index private_security_by_control_room_manager on private_security (control_room_manager_uuid);
create index private_security_by_medical_officer on private_security (medical_officer_uuid);

-- A sector that goes, with its stadium or alone, leaves its posts without a place.
create table security_post (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  mission text not null,
  provider text,
  provider_authorisation_number text,
  sector_uuid uuid references fixture_sector on delete set null,
  location text,
  planned_headcount int4 not null,
  female_headcount int4,
  confirmed_headcount int4,
  starts_at timestamptz,
  ends_at timestamptz,
  supervisor_name text,
  supervisor_phone text,
  cost int4,
  comments text,
  source_uuid uuid
);
create index security_post_by_fixture on security_post (fixture_uuid);
create index security_post_by_sector on security_post (sector_uuid);

create function fixture_security_created() returns trigger language plpgsql as $$
begin
  insert into private_security (uuid) values (new.uuid);
  return new;
end $$;
create trigger fixture_security_created after insert on fixture for each row execute function fixture_security_created();
insert into private_security (uuid) select uuid from fixture;

-- The away club sees nothing of it.
do $$ begin
  execute format('create or replace view contact_in_fixture as %s union all %s', rtrim(pg_get_viewdef('contact_in_fixture'::regclass), ';'), $view$
    select head_of_safety_security_uuid, uuid, false, true from private_security where head_of_safety_security_uuid is not null
    union all
    select control_room_manager_uuid, uuid, false, true from private_security where control_room_manager_uuid is not null
    union all
    select medical_officer_uuid, uuid, false, true from private_security where medical_officer_uuid is not null
  $view$);
end $$;
