-- A search of a side looks at the teams of all its fixtures: they stand in its index, as they do in that of the organiser.
drop index fixture_by_home_organization;
create index fixture_by_home_organization on fixture (home_organization_uuid, list_rank, uuid) include (home_team_uuid, away_team_uuid);
drop index fixture_by_away_organization;
create index fixture_by_away_organization on fixture (away_organization_uuid, list_rank, uuid)
  include (home_organization_uuid, home_team_uuid, away_team_uuid);
