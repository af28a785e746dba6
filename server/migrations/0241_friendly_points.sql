-- What a club does not ask of its friendlies, of the points that are counted.
alter table fixtures_configuration add column friendly_points_off text[] not null default '{}';
