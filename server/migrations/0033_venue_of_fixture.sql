-- The venue stands beside the teams in the fixture's own row, kept by the section that says it: lists show it and searches find it without
-- a look at the section of each fixture.
alter table fixture add column venue_uuid uuid;
update fixture f set venue_uuid = v.venue_uuid from venue_context v where v.uuid = f.uuid and v.venue_uuid is not null;

create function venue_contexts_added() returns trigger language plpgsql as $$
begin
  update fixture f set venue_uuid = c.venue_uuid from changed c where f.uuid = c.uuid and f.venue_uuid is distinct from c.venue_uuid;
  return null;
end $$;
create function venue_context_moved() returns trigger language plpgsql as $$
begin
  update fixture set venue_uuid = new.venue_uuid where uuid = new.uuid;
  return null;
end $$;
create trigger venue_contexts_added after insert on venue_context referencing new table as changed
  for each statement execute function venue_contexts_added();
create trigger venue_context_moved after update of venue_uuid on venue_context for each row
  when (old.venue_uuid is distinct from new.venue_uuid) execute function venue_context_moved();
-- Nothing is left out, however rows are loaded.
alter table venue_context enable always trigger venue_contexts_added;
alter table venue_context enable always trigger venue_context_moved;

drop index fixture_list;
create index fixture_list on fixture (list_rank, uuid) include (home_team_uuid, away_team_uuid, venue_uuid);
drop index fixture_by_organizer;
create index fixture_by_organizer on fixture (organizer_uuid, list_rank, uuid)
  include (home_organization_uuid, away_organization_uuid, home_team_uuid, away_team_uuid, venue_uuid);
create index fixture_by_venue on fixture (venue_uuid, list_rank, uuid);
