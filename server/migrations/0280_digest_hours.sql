-- Where an organisation is at home: its public holidays, and the hours of its people. Null: where its matches are played.
create table organization_territory (
  uuid uuid primary key references organization on delete cascade,
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  territory text
);
insert into organization_territory (uuid) select uuid from organization;

create function organization_territory_made() returns trigger language plpgsql as $$
begin
  insert into organization_territory (uuid) values (new.uuid);
  return null;
end $$;
create trigger organization_territory_made after insert on organization for each row execute function organization_territory_made();

-- When somebody wants the mail of what they have to do, by the clock of their organisation; null is never.
alter table user_account add column digest_at text default '07:30';

create function territory_zone(territory text) returns text language sql immutable as $$
  select case territory
    when 'metropole' then 'Europe/Paris' when 'alsace_moselle' then 'Europe/Paris' when 'guadeloupe' then 'America/Guadeloupe'
    when 'guyane' then 'America/Cayenne' when 'martinique' then 'America/Martinique' when 'mayotte' then 'Indian/Mayotte'
    when 'nouvelle_caledonie' then 'Pacific/Noumea' when 'polynesie_francaise' then 'Pacific/Tahiti' when 'la_reunion' then 'Indian/Reunion'
    when 'saint_barthelemy' then 'America/St_Barthelemy' when 'saint_martin' then 'America/Marigot'
    when 'saint_pierre_et_miquelon' then 'America/Miquelon' when 'wallis_et_futuna' then 'Pacific/Wallis' end
$$;

-- Said by the organisation, else that of the competitions that it organises, or plays at home in.
create function organization_zone(organization uuid) returns text language sql stable as $$
  select coalesce((select territory_zone(t.territory) from organization_territory t where t.uuid = organization),
    (select r.time_zone from competition c join region r on r.uuid = c.region_uuid where c.organizer_uuid = organization order by c.created_at, c.uuid limit 1),
    (select r.time_zone from fixture f join competition c on c.uuid = f.competition_uuid join region r on r.uuid = c.region_uuid
      where f.home_organization_uuid = organization order by f.list_rank, f.uuid limit 1), 'Europe/Paris')
$$;

-- The next instant after another at which a clock shows an hour. On the night that has no such hour it is an hour later, on the one that has two the second.
create function next_at_hour(hour text, zone text, after timestamptz) returns timestamptz language sql stable as $$
  select min(instant) from (select ((after at time zone zone)::date + days + hour::time) at time zone zone as instant from generate_series(0, 1) days) next
  where instant > after
$$;

-- When each user is to be written to next: kept, so that whoever looks later than that finds it all the same.
create table digest_due (
  user_uuid uuid primary key references user_account on delete cascade,
  next_at timestamptz not null
);
create index digest_due_by_next on digest_due (next_at);

-- One of a user and a day of their clock; not sent while `sent_at` is null.
create table digest (
  user_uuid uuid not null references user_account on delete cascade,
  day date not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (user_uuid, day)
);
create index digest_by_day on digest (day);

create function digest_hour_chosen() returns trigger language plpgsql as $$
begin
  if new.digest_at is null or new.organization_uuid is null then
    delete from digest_due where user_uuid = new.uuid;
  else
    insert into digest_due (user_uuid, next_at) values (new.uuid, next_at_hour(new.digest_at, organization_zone(new.organization_uuid), now()))
      on conflict (user_uuid) do update set next_at = excluded.next_at;
  end if;
  return null;
end $$;
create trigger digest_hour_chosen after insert or update of digest_at, organization_uuid on user_account
  for each row execute function digest_hour_chosen();

create function territory_chosen() returns trigger language plpgsql as $$
begin
  update digest_due d set next_at = next_at_hour(u.digest_at, organization_zone(new.uuid), now())
    from user_account u where u.uuid = d.user_uuid and u.organization_uuid = new.uuid;
  return null;
end $$;
create trigger territory_chosen after update of territory on organization_territory
  for each row when (old.territory is distinct from new.territory) execute function territory_chosen();

with zones as materialized (select o.uuid, organization_zone(o.uuid) as name from organization o)
insert into digest_due (user_uuid, next_at) select u.uuid, next_at_hour(u.digest_at, z.name, now()) from user_account u join zones z on z.uuid = u.organization_uuid;
