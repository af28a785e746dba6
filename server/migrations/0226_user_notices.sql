-- What happened and concerns somebody: written in the transaction of its cause, read in the application and by what is mailed of it.
create table user_notice (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  kind text not null,
  -- Null of many at once.
  fixture_uuid uuid references fixture (uuid) on delete cascade,
  -- What of the fixture, where there is more than one.
  subject text not null default '',
  -- How often it happened, or on how many fixtures.
  times int4 not null default 1,
  -- What its words need besides.
  told jsonb not null default '{}',
  -- When it happened last, to the millisecond, as it is told: until when one has read is said with it.
  at timestamptz(3) not null default clock_timestamp(),
  read_at timestamptz
);
-- Of what nobody has read yet there is one: what happens again is counted in it.
create unique index user_notice_unread on user_notice (user_uuid, kind, fixture_uuid, subject) nulls not distinct where read_at is null;
create index user_notice_by_user on user_notice (user_uuid, at desc, uuid desc);
create index user_notice_by_fixture on user_notice (fixture_uuid);
create index user_notice_by_at on user_notice (at);

/*
 * Tells the users of the organisations on these sides of fixtures, but for who did it, or one of them alone. More than three
 * fixtures at once are one notice of each user, beside any other. Of what is counted already `from` stays as it was first.
 */
create function tell_users(about text, fixtures uuid[], sides text[], author uuid, words jsonb, aspect text default '', alone uuid default null)
returns void language sql as $$
  with concerned as (
    select u.uuid as user_uuid, f.uuid as fixture_uuid, count(*) over (partition by u.uuid) > 3 as many
    from fixture f
    join organization o on o.status = 'active' and o.uuid = any(array[case when 'home' = any(sides) then f.home_organization_uuid end,
      case when 'away' = any(sides) then f.away_organization_uuid end, case when 'organizer' = any(sides) then f.organizer_uuid end])
    join user_account u on u.organization_uuid = o.uuid and u.password_hash is not null and u.uuid is distinct from author
      and (alone is null or u.uuid = alone)
    where f.uuid = any(fixtures) and f.status <> 'archived'
  )
  insert into user_notice as n (user_uuid, kind, fixture_uuid, subject, times, told)
  select c.user_uuid, about, case when c.many then null else c.fixture_uuid end, case when c.many then now()::text else aspect end, count(*),
    case when c.many then '{}' else coalesce(words -> c.fixture_uuid::text, '{}') end
  from concerned c group by c.user_uuid, c.many, 3, 6 order by 1, 3
  on conflict (user_uuid, kind, fixture_uuid, subject) where read_at is null do update
    set times = n.times + excluded.times, at = excluded.at, told = excluded.told || case when n.told ? 'from' then jsonb_build_object('from', n.told -> 'from') else '{}' end
$$;

-- The visitors' points are counted when the transaction ends, which the history of the fixture says whose it is.
create function visitors_filled() returns trigger language plpgsql as $$
declare
  author uuid;
begin
  select coalesce(c.impersonator_uuid, c.user_uuid) into author
  from change c join user_account u on u.uuid = c.user_uuid join fixture f on f.uuid = c.fixture_uuid
  where c.fixture_uuid = new.uuid and c.at = now() and u.organization_uuid = f.away_organization_uuid and u.organization_uuid <> f.home_organization_uuid
  limit 1;
  if found then
    perform tell_users('awayFilled', array[new.uuid], '{home}', author,
      jsonb_build_object(new.uuid, jsonb_build_object('from', old.away_score, 'to', new.away_score)));
  end if;
  return null;
end $$;
create trigger visitors_filled after update on fixture_completion for each row when (new.away_score > old.away_score) execute function visitors_filled();

-- Another stadium than the one that was known, however it was chosen but by a calendar.
create function venue_changed() returns trigger language plpgsql as $$
begin
  perform tell_users('venueChanged', array[new.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid), '{}');
  return null;
end $$;
create trigger venue_changed after insert on change for each row
  when (new.resource = 'VenueContext' and new.action = 'update' and new.before ->> 'venue' is not null and new.after ? 'venue')
  execute function venue_changed();

-- Who sent a pack is told that it was opened.
alter table fixture_pack_delivery add column sender_uuid uuid references user_account (uuid) on delete set null;
create index fixture_pack_delivery_by_sender on fixture_pack_delivery (sender_uuid);
