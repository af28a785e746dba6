-- Counts what has changed of who holds a session: a process that remembers them sees at each read whether they still are who they were.
alter table session add column changes int4 not null default 0;

create function session_user_changed() returns trigger language plpgsql as $$
begin
  update session set changes = changes + 1 where user_uuid = new.uuid or impersonator_uuid = new.uuid;
  return null;
end $$;
create trigger session_user_changed after update on user_account for each row execute function session_user_changed();
create function session_person_changed() returns trigger language plpgsql as $$
begin
  update session s set changes = changes + 1 from user_account u
    where u.person_uuid = new.uuid and (s.user_uuid = u.uuid or s.impersonator_uuid = u.uuid);
  return null;
end $$;
create trigger session_person_changed after update of firstname, lastname on person for each row
  when (old.display_name is distinct from new.display_name) execute function session_person_changed();
create function session_organization_changed() returns trigger language plpgsql as $$
begin
  update session s set changes = changes + 1 from user_account u where u.organization_uuid = new.uuid and s.user_uuid = u.uuid;
  return null;
end $$;
create trigger session_organization_changed after update of status on organization for each row
  when (old.status is distinct from new.status) execute function session_organization_changed();

create function session_held_anew() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger session_held_anew before update of user_uuid, impersonator_uuid on session for each row execute function session_held_anew();

-- How often what processes keep ready-made has changed: the sum. Nobody waits for another's row; a job sums them up.
create table common_change (n int8 not null);
insert into common_change values (1);

create function common_changed() returns trigger language plpgsql as $$
begin
  insert into common_change values (1);
  return null;
end $$;
create trigger region_common after insert or update or delete on region for each statement execute function common_changed();
create trigger club_common after insert or update or delete on club for each statement execute function common_changed();
create trigger team_common after insert or update or delete on team for each statement execute function common_changed();
create trigger venue_common after insert or update or delete on venue for each statement execute function common_changed();
create trigger competition_common after insert or update or delete on competition for each statement execute function common_changed();
create trigger season_common after insert or update or delete on season for each statement execute function common_changed();

-- How many rows a long list has for whom: the sum of what was added and taken away, exact as of any moment. A job sums it up.
create table list_tally (
  list text not null,
  -- An organisation, or nothing but zeros for everybody.
  scope uuid not null,
  kind text not null,
  n int8 not null
);
create index list_tally_by_list on list_tally (list, scope, kind) include (n);

-- The place of a fixture in its list: statuses lie so far apart that each is a range of its own, ordered by kickoff.
alter table fixture drop column list_rank;
alter table fixture add column list_rank float8 not null generated always as (
  case status
    when 'playing' then 0e12 + coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 4e11)
    when 'scheduled' then 1e12 + coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 4e11)
    when 'unscheduled' then 2e12 + coalesce(extract(epoch from kickoff_at at time zone 'UTC')::float8, 4e11)
    when 'finished' then 3e12 + coalesce(- extract(epoch from kickoff_at at time zone 'UTC')::float8, 4e11)
    else 4e12 + coalesce(- extract(epoch from kickoff_at at time zone 'UTC')::float8, 4e11)
  end) stored;

-- The list in its order, for everybody and for each side; what tells the sides apart stands in the index, so that none is counted twice.
drop index if exists fixture_by_competition;
create index fixture_list on fixture (list_rank, uuid) include (home_team_uuid, away_team_uuid);
create index fixture_by_home_organization on fixture (home_organization_uuid, list_rank, uuid);
create index fixture_by_away_organization on fixture (away_organization_uuid, list_rank, uuid) include (home_organization_uuid);
create index fixture_by_organizer on fixture (organizer_uuid, list_rank, uuid) include (home_organization_uuid, away_organization_uuid);
create index fixture_by_competition on fixture (competition_uuid, list_rank, uuid);

create function fixture_tallied() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'fixture', x.scope, f.status, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed f cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
      f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid]) u where u is not null) x (scope)
    group by 2, 3;
  return null;
end $$;
create function fixture_moved() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'fixture', x.scope, f.status, sum(f.n)
    from (values (old.status, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid, -1),
      (new.status, new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid, 1)) f (status, home, away, organizer, n)
    cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
      f.home, f.away, f.organizer]) u where u is not null) x (scope)
    group by 2, 3 having sum(f.n) <> 0;
  return null;
end $$;
create trigger fixture_added_tally after insert on fixture referencing new table as changed
  for each statement execute function fixture_tallied();
create trigger fixture_removed_tally after delete on fixture referencing old table as changed
  for each statement execute function fixture_tallied();
create trigger fixture_moved_tally after update on fixture for each row
  when ((old.status, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid)
    is distinct from (new.status, new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid))
  execute function fixture_moved();
-- What is derived follows copies of a database too, which fire nothing else.
alter table fixture enable always trigger fixture_added_tally;
alter table fixture enable always trigger fixture_removed_tally;
alter table fixture enable always trigger fixture_moved_tally;
insert into list_tally (list, scope, kind, n)
  select 'fixture', x.scope, f.status, count(*)
  from fixture f cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
    f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid]) u where u is not null) x (scope)
  group by 2, 3;
