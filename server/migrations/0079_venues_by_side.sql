-- A search of a side looks through the venues of all its fixtures: it reads them from one index, not one by one. The sides of a fixture
-- are kept beside its venue; always, since a row without them would never be found.
alter table venue_context add column home_organization_uuid uuid, add column away_organization_uuid uuid, add column organizer_uuid uuid;
update venue_context c set home_organization_uuid = f.home_organization_uuid, away_organization_uuid = f.away_organization_uuid,
  organizer_uuid = f.organizer_uuid from fixture f where f.uuid = c.uuid;
create index venue_context_by_home_organization on venue_context (home_organization_uuid) include (uuid, venue_uuid);
create index venue_context_by_away_organization on venue_context (away_organization_uuid) include (uuid, venue_uuid);
create index venue_context_by_organizer on venue_context (organizer_uuid) include (uuid, venue_uuid);
drop index venue_context_by_venue;
create index venue_context_by_venue on venue_context (venue_uuid) include (uuid);

create function venue_context_sides() returns trigger language plpgsql as $$
begin
  select f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid
    into new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid from fixture f where f.uuid = new.uuid;
  return new;
end $$;
create trigger venue_context_sides before insert on venue_context for each row execute function venue_context_sides();
alter table venue_context enable always trigger venue_context_sides;

create function fixture_venue_sides() returns trigger language plpgsql as $$
begin
  update venue_context set home_organization_uuid = new.home_organization_uuid, away_organization_uuid = new.away_organization_uuid,
    organizer_uuid = new.organizer_uuid where uuid = new.uuid;
  return null;
end $$;
create trigger fixture_venue_sides after update on fixture for each row
  when ((old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid)
    is distinct from (new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid))
  execute function fixture_venue_sides();
alter table fixture enable always trigger fixture_venue_sides;
