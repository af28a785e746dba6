-- The log of the day of a match, which is only added to. Entries are numbered in the order in which they are received.
create table logbook_entry (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  id int4 not null,
  kind text not null default 'typed',
  occurred_at timestamptz not null,
  text text not null,
  sector_uuid uuid references fixture_sector on delete set null,
  incident_uuid uuid references incident on delete set null,
  corrects int4,
  constraint logbook_entry_id unique (fixture_uuid, id)
);
create index logbook_entry_by_sector on logbook_entry (sector_uuid);
create index logbook_entry_by_incident on logbook_entry (incident_uuid);

-- One after the other for each match: who reads on from a number has missed none that came later under a lower one.
create function logbook_entry_numbered() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('logbook ' || new.fixture_uuid, 0));
  if new.corrects is not null and not exists (select 1 from logbook_entry where fixture_uuid = new.fixture_uuid and id = new.corrects) then
    raise exception 'No such entry' using errcode = 'check_violation', constraint = 'logbook_entry_corrects';
  end if;
  new.id := (select coalesce(max(id), 0) + 1 from logbook_entry where fixture_uuid = new.fixture_uuid);
  return new;
end $$;
create trigger logbook_entry_numbered before insert on logbook_entry for each row execute function logbook_entry_numbered();

-- What stays possible: that a match goes with all that is below it, that what an entry names goes, and that who wrote it is erased.
create function logbook_entry_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from fixture where uuid = old.fixture_uuid) then return old; end if;
  elsif to_jsonb(new) - '{sector_uuid,incident_uuid,updated_by}'::text[] = to_jsonb(old) - '{sector_uuid,incident_uuid,updated_by}'::text[]
    and (new.sector_uuid is null or new.sector_uuid = old.sector_uuid)
    and (new.incident_uuid is null or new.incident_uuid = old.incident_uuid)
    and (new.updated_by is not distinct from old.updated_by or new.updated_by = 'Personne effacée') then
    return new;
  end if;
  raise exception 'The log of the day is only added to' using errcode = 'restrict_violation';
end $$;
create trigger logbook_entry_kept before update or delete on logbook_entry for each row execute function logbook_entry_kept();
