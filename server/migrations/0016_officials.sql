-- How to reach an official is read by whoever sees one of their fixtures: a fixture takes at most 12 delegates and 12 referees.
create function at_most_officials() returns trigger language plpgsql as $$
declare
  assigned int8;
begin
  -- What several add at once is counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || new.fixture_uuid::text, 0));
  execute format('select count(*) from %I where fixture_uuid = $1', tg_table_name) into assigned using new.fixture_uuid;
  if assigned >= 12 then
    raise exception 'a fixture takes 12 rows of %', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_at_most';
  end if;
  return new;
end $$;
create trigger fixture_delegate_at_most before insert on fixture_delegate for each row execute function at_most_officials();
create trigger fixture_referee_at_most before insert on fixture_referee for each row execute function at_most_officials();

-- The officials whom an organisation has assigned within a day, outside the competitions that it organises.
create table official_named (
  organization_uuid uuid not null references organization on delete cascade,
  official_uuid uuid not null,
  at timestamptz not null default now(),
  primary key (organization_uuid, official_uuid)
);
