-- The kickoff that each hour of a preparation was set for, by the column that has it: whoever writes the hour, a person, a copy or a move,
-- sets it for the kickoff of that moment. An hour that a move left where it was keeps the one that it was set for.
create function hours_set() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  becomes jsonb := to_jsonb(new);
  kickoff timestamptz;
  hour text;
begin
  foreach hour in array tg_argv[1:] loop
    continue when nullif(becomes -> hour, 'null') is not distinct from nullif(was -> hour, 'null');
    new.hours_for := new.hours_for - hour;
    continue when becomes ->> hour is null;
    select f.kickoff_at into kickoff from fixture f where f.uuid = (becomes ->> tg_argv[0])::uuid and f.status <> 'unscheduled';
    continue when kickoff is null;
    new.hours_for := new.hours_for || jsonb_build_object(hour, kickoff);
  end loop;
  return new;
end $$;

-- What stands there was set for the kickoff of now, but for what the last move left behind, as far as the rows tell.
create function pg_temp.set_for(at timestamptz, saved timestamptz, f fixture) returns timestamptz language sql as $$
  select case
    when at is null then null
    when f.status = 'unscheduled' then f.last_kickoff_at
    when at between f.moved_from - interval '1 day' and f.moved_from + interval '1 day'
      and case when greatest(f.moved_from - f.kickoff_at, f.kickoff_at - f.moved_from) >= interval '1 day'
        then greatest(at - f.moved_from, f.moved_from - at) < greatest(at - f.kickoff_at, f.kickoff_at - at)
        else saved < f.moved_at end
      then f.moved_from
    else f.kickoff_at end
$$;

alter table fixture_sector add column hours_for jsonb not null default '{}';
update fixture_sector t set hours_for = jsonb_strip_nulls(jsonb_build_object('doors_opening_at', pg_temp.set_for(t.doors_opening_at, t.updated_at, f)))
  from fixture f where f.uuid = t.venue_context_uuid and t.doors_opening_at is not null;
create trigger hours_set before insert or update of doors_opening_at on fixture_sector
  for each row execute function hours_set('venue_context_uuid', 'doors_opening_at');

alter table fixture_parking add column hours_for jsonb not null default '{}';
update fixture_parking t set hours_for = jsonb_strip_nulls(jsonb_build_object('opens_at', pg_temp.set_for(t.opens_at, t.updated_at, f),
    'closes_at', pg_temp.set_for(t.closes_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and (t.opens_at is not null or t.closes_at is not null);
create trigger hours_set before insert or update of opens_at, closes_at on fixture_parking
  for each row execute function hours_set('fixture_uuid', 'opens_at', 'closes_at');

alter table officials_context add column hours_for jsonb not null default '{}';
update officials_context t set hours_for = jsonb_strip_nulls(jsonb_build_object('pickup_datetime', pg_temp.set_for(t.pickup_datetime, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and t.pickup_datetime is not null;
create trigger hours_set before insert or update of pickup_datetime on officials_context
  for each row execute function hours_set('uuid', 'pickup_datetime');

alter table refereeing_context add column hours_for jsonb not null default '{}';
update refereeing_context t set hours_for = jsonb_strip_nulls(jsonb_build_object('pickup_datetime', pg_temp.set_for(t.pickup_datetime, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and t.pickup_datetime is not null;
create trigger hours_set before insert or update of pickup_datetime on refereeing_context
  for each row execute function hours_set('uuid', 'pickup_datetime');

alter table private_security add column hours_for jsonb not null default '{}';
update private_security t set hours_for = jsonb_strip_nulls(jsonb_build_object('control_room_opens_at', pg_temp.set_for(t.control_room_opens_at, t.updated_at, f),
    'stewards_briefing_at', pg_temp.set_for(t.stewards_briefing_at, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and (t.control_room_opens_at is not null or t.stewards_briefing_at is not null);
create trigger hours_set before insert or update of control_room_opens_at, stewards_briefing_at on private_security
  for each row execute function hours_set('uuid', 'control_room_opens_at', 'stewards_briefing_at');

alter table security_post add column hours_for jsonb not null default '{}';
update security_post t set hours_for = jsonb_strip_nulls(jsonb_build_object('starts_at', pg_temp.set_for(t.starts_at, t.updated_at, f),
    'ends_at', pg_temp.set_for(t.ends_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and (t.starts_at is not null or t.ends_at is not null);
create trigger hours_set before insert or update of starts_at, ends_at on security_post
  for each row execute function hours_set('fixture_uuid', 'starts_at', 'ends_at');

alter table public_security add column hours_for jsonb not null default '{}';
update public_security t set hours_for = jsonb_strip_nulls(jsonb_build_object('security_meeting_at', pg_temp.set_for(t.security_meeting_at, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and t.security_meeting_at is not null;
create trigger hours_set before insert or update of security_meeting_at on public_security
  for each row execute function hours_set('uuid', 'security_meeting_at');

alter table security_force add column hours_for jsonb not null default '{}';
update security_force t set hours_for = jsonb_strip_nulls(jsonb_build_object('starts_at', pg_temp.set_for(t.starts_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and t.starts_at is not null;
create trigger hours_set before insert or update of starts_at on security_force
  for each row execute function hours_set('fixture_uuid', 'starts_at');

alter table away_security add column hours_for jsonb not null default '{}';
update away_security t set hours_for = jsonb_strip_nulls(jsonb_build_object('venue_reconnaissance_at', pg_temp.set_for(t.venue_reconnaissance_at, t.updated_at, f),
    'joint_briefing_at', pg_temp.set_for(t.joint_briefing_at, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and (t.venue_reconnaissance_at is not null or t.joint_briefing_at is not null);
create trigger hours_set before insert or update of venue_reconnaissance_at, joint_briefing_at on away_security
  for each row execute function hours_set('uuid', 'venue_reconnaissance_at', 'joint_briefing_at');

alter table away_steward add column hours_for jsonb not null default '{}';
update away_steward t set hours_for = jsonb_strip_nulls(jsonb_build_object('arrival_at', pg_temp.set_for(t.arrival_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and t.arrival_at is not null;
create trigger hours_set before insert or update of arrival_at on away_steward
  for each row execute function hours_set('fixture_uuid', 'arrival_at');

alter table team_trip add column hours_for jsonb not null default '{}';
update team_trip t set hours_for = jsonb_strip_nulls(jsonb_build_object('departure_at', pg_temp.set_for(t.departure_at, t.updated_at, f),
    'estimated_arrival_at', pg_temp.set_for(t.estimated_arrival_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and (t.departure_at is not null or t.estimated_arrival_at is not null);
create trigger hours_set before insert or update of departure_at, estimated_arrival_at on team_trip
  for each row execute function hours_set('fixture_uuid', 'departure_at', 'estimated_arrival_at');

alter table home_fans add column hours_for jsonb not null default '{}';
update home_fans t set hours_for = jsonb_strip_nulls(jsonb_build_object('groups_meeting_at', pg_temp.set_for(t.groups_meeting_at, t.updated_at, f)))
  from fixture f where f.uuid = t.uuid and t.groups_meeting_at is not null;
create trigger hours_set before insert or update of groups_meeting_at on home_fans
  for each row execute function hours_set('uuid', 'groups_meeting_at');

alter table home_group add column hours_for jsonb not null default '{}';
update home_group t set hours_for = jsonb_strip_nulls(jsonb_build_object('equipment_entry_at', pg_temp.set_for(t.equipment_entry_at, t.updated_at, f),
    'procession_at', pg_temp.set_for(t.procession_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and (t.equipment_entry_at is not null or t.procession_at is not null);
create trigger hours_set before insert or update of equipment_entry_at, procession_at on home_group
  for each row execute function hours_set('fixture_uuid', 'equipment_entry_at', 'procession_at');

alter table fixture_activity add column hours_for jsonb not null default '{}';
update fixture_activity t set hours_for = jsonb_strip_nulls(jsonb_build_object('starts_at', pg_temp.set_for(t.starts_at, t.updated_at, f)))
  from fixture f where f.uuid = t.fixture_uuid and t.starts_at is not null;
create trigger hours_set before insert or update of starts_at on fixture_activity
  for each row execute function hours_set('fixture_uuid', 'starts_at');

-- What counts warnings reads these columns; it is made anew when the server starts.
drop function if exists fixture_kept_stale() cascade;
drop trigger fixture_kickoff_moved on fixture;
drop function fixture_kickoff_moved();
alter table fixture drop column moved_from, drop column moved_at;
