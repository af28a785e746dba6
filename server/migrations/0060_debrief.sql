create table debrief (
  uuid uuid primary key references fixture on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  -- Waits for what the preparation and the import know of the match.
  due boolean not null default false,
  status text not null default 'draft',
  home_score int4,
  away_score int4,
  actual_kickoff_at timestamptz,
  delay_reason text,
  doors_opened_at timestamptz,
  venue_cleared_at timestamptz,
  final_attendance int4,
  away_attendance int4,
  security_staff_present int4,
  denied_entries int4,
  ejections int4,
  arrests int4,
  first_aid_interventions int4,
  hospital_transfers int4,
  pyrotechnics_home int4,
  pyrotechnics_away int4,
  complaints_filed int4,
  commercial_bans int4,
  access int4,
  stewarding int4,
  away_supporters int4,
  officials int4,
  pitch int4,
  activities int4,
  media int4,
  parking int4,
  positives text,
  improvements text,
  summary text
);
create index debrief_due on debrief (uuid) where due;

-- A sector that goes leaves its incidents without a place.
create table incident (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  occurred_at timestamptz not null,
  type text not null,
  severity text not null,
  sector_uuid uuid references fixture_sector on delete set null,
  team text,
  description text not null,
  response text
);
create index incident_by_fixture on incident (fixture_uuid);
create index incident_by_sector on incident (sector_uuid);

create table corrective_action (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  title text not null,
  owner_uuid uuid references contact,
  due_at timestamptz,
  status text not null default 'todo'
);
create index corrective_action_by_fixture on corrective_action (fixture_uuid);
create index corrective_action_by_owner on corrective_action (owner_uuid);

-- A debrief exists as long as its fixture; it asks to be prefilled when the match is over, and when its score comes.
create function fixture_debrief_created() returns trigger language plpgsql as $$
begin
  insert into debrief (uuid, due) values (new.uuid, new.status in ('finished', 'archived'));
  return new;
end $$;
create trigger fixture_debrief_created after insert on fixture for each row execute function fixture_debrief_created();
insert into debrief (uuid, due) select uuid, status in ('finished', 'archived') from fixture;

create function fixture_debrief_due() returns trigger language plpgsql as $$
begin
  update debrief set due = true where uuid = new.uuid and not due;
  return null;
end $$;
create trigger fixture_debrief_due after update of status, home_score, away_score on fixture for each row
  when (new.status in ('finished', 'archived') and (old.status not in ('finished', 'archived')
    or (old.home_score, old.away_score) is distinct from (new.home_score, new.away_score)))
  execute function fixture_debrief_due();

-- The debrief is the home club's alone.
do $$ begin
  execute format('create or replace view contact_in_fixture as %s union all %s', rtrim(pg_get_viewdef('contact_in_fixture'::regclass), ';'), $view$
    select owner_uuid, fixture_uuid, false, false from corrective_action where owner_uuid is not null
  $view$);
end $$;
