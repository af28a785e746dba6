-- A search looks through all fixtures of its side: their teams and venues are read from indexes, without a visit to the rows.
drop index fixture_by_organizer;
create index fixture_by_organizer on fixture (organizer_uuid, list_rank, uuid)
  include (home_organization_uuid, away_organization_uuid, home_team_uuid, away_team_uuid);
create index venue_context_venue on venue_context (uuid) include (venue_uuid);
