-- The opponent of a friendly may refuse it: it is theirs no more, until the friendly has another opponent.
alter table fixture add column refused_at timestamptz, alter column away_organization_uuid drop not null;
create or replace function fixture_sides() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.away_team_uuid is distinct from old.away_team_uuid then
    new.refused_at := null;
  end if;
  select c.organization_uuid into new.home_organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = new.home_team_uuid;
  select c.organization_uuid into new.away_organization_uuid from team t join club c on c.uuid = t.club_uuid
    where t.uuid = new.away_team_uuid and new.refused_at is null;
  new.competition_uuid := null;
  new.organizer_uuid := null;
  select s.competition_uuid, c.organizer_uuid into new.competition_uuid, new.organizer_uuid
    from season s join competition c on c.uuid = s.competition_uuid where s.uuid = new.season_uuid;
  return new;
end $$;
drop trigger fixture_sides on fixture;
create trigger fixture_sides before insert or update of home_team_uuid, away_team_uuid, season_uuid, refused_at on fixture
  for each row execute function fixture_sides();

-- When an organisation proposed a friendly to somebody, to count those of a day.
create table friendly_proposed (
  organization_uuid uuid not null references organization on delete cascade,
  at timestamptz not null default now()
);
create index friendly_proposed_by_organization on friendly_proposed (organization_uuid, at);
