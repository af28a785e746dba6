-- Who meets whom, where and in which competition, each once, with whose match it is: a search looks through these, which are few beside the
-- fixtures. What no fixture has any longer finds nothing, and is removed later.
create table pairing (
  id int4 not null,
  home_team_uuid uuid not null,
  away_team_uuid uuid not null,
  venue_uuid uuid,
  competition_uuid uuid,
  home_organization_uuid uuid not null,
  away_organization_uuid uuid,
  organizer_uuid uuid
);
-- Beside the fixture, whose row the writers of all sections hold.
create table fixture_pairing (uuid uuid not null, pairing int4 not null, list_rank float8 not null);

create function fixture_paired() returns trigger language plpgsql as $$
declare
  paired int4;
begin
  -- Whoever has changed the other of the two, the match or its venue, has ended once this row is locked, and is seen then.
  perform from fixture_pairing k where k.uuid = new.uuid for update;
  loop
    if not exists (select from fixture f where f.uuid = new.uuid) then
      return null;
    end if;
    select p.id into paired from fixture f left join venue_context c on c.uuid = f.uuid join pairing p
      on p.home_team_uuid = f.home_team_uuid and p.away_team_uuid = f.away_team_uuid and p.home_organization_uuid = f.home_organization_uuid
      and (p.venue_uuid, p.competition_uuid, p.away_organization_uuid, p.organizer_uuid)
        is not distinct from (c.venue_uuid, f.competition_uuid, f.away_organization_uuid, f.organizer_uuid)
      where f.uuid = new.uuid for key share of p;
    exit when found;
    -- Of two at once the second waits for the first, and takes the next number, or its pairing where it is the same.
    insert into pairing (id, home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid,
      organizer_uuid) select coalesce((select max(p.id) from pairing p), 0) + 1, f.home_team_uuid, f.away_team_uuid, c.venue_uuid, f.competition_uuid,
        f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid
      from fixture f left join venue_context c on c.uuid = f.uuid where f.uuid = new.uuid on conflict do nothing;
  end loop;
  insert into fixture_pairing as k (uuid, pairing, list_rank) select f.uuid, paired, f.list_rank from fixture f where f.uuid = new.uuid
    on conflict (uuid) do update set pairing = excluded.pairing, list_rank = excluded.list_rank
    where (k.pairing, k.list_rank) <> (excluded.pairing, excluded.list_rank);
  return null;
end $$;
-- At the end of a transaction, by which a fixture that it made has its venue.
create constraint trigger fixture_paired after update on fixture deferrable initially deferred for each row
  when ((old.home_team_uuid, old.away_team_uuid, old.competition_uuid, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid,
    old.list_rank) is distinct from (new.home_team_uuid, new.away_team_uuid, new.competition_uuid, new.home_organization_uuid,
    new.away_organization_uuid, new.organizer_uuid, new.list_rank)) execute function fixture_paired();
create constraint trigger fixture_paired_made after insert on fixture deferrable initially deferred for each row execute function fixture_paired();
create constraint trigger venue_paired after update on venue_context deferrable initially deferred for each row
  when (old.venue_uuid is distinct from new.venue_uuid) execute function fixture_paired();
-- Always: a fixture without one would never be found.
alter table fixture enable always trigger fixture_paired;
alter table fixture enable always trigger fixture_paired_made;
alter table venue_context enable always trigger venue_paired;

insert into pairing (id, home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid, organizer_uuid)
  select row_number() over (), x.* from (
    select distinct f.home_team_uuid, f.away_team_uuid, c.venue_uuid, f.competition_uuid, f.home_organization_uuid, f.away_organization_uuid,
      f.organizer_uuid from fixture f left join venue_context c on c.uuid = f.uuid) x;
insert into fixture_pairing (uuid, pairing, list_rank)
  select f.uuid, p.id, f.list_rank from fixture f left join venue_context c on c.uuid = f.uuid join pairing p
    on p.home_team_uuid = f.home_team_uuid and p.away_team_uuid = f.away_team_uuid and p.home_organization_uuid = f.home_organization_uuid
    and (p.venue_uuid, p.competition_uuid, p.away_organization_uuid, p.organizer_uuid)
      is not distinct from (c.venue_uuid, f.competition_uuid, f.away_organization_uuid, f.organizer_uuid);

alter table pairing add primary key (id), add unique nulls not distinct
  (home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid, organizer_uuid);
create index pairing_by_home_organization on pairing (home_organization_uuid);
create index pairing_by_away_organization on pairing (away_organization_uuid);
create index pairing_by_organizer on pairing (organizer_uuid);
alter table fixture_pairing add primary key (uuid), add foreign key (uuid) references fixture on delete cascade,
  add foreign key (pairing) references pairing;
create index fixture_pairing_by_pairing on fixture_pairing (pairing, list_rank, uuid);
create index fixture_pairing_list on fixture_pairing (list_rank, uuid) include (pairing);
