-- The history lies in one table for each season, from 1 July to 1 July in UTC: summer time moves no border. What is there already is
-- the first of them as it lies, up to the end of the present season; a job makes those to come.
alter table change rename to change_first;
alter index change_pkey rename to change_first_pkey;
alter index change_by_fixture rename to change_first_by_fixture;
alter index change_by_resource rename to change_first_by_resource;
alter index change_by_organization rename to change_first_by_organization;
drop trigger change_told on change_first;
drop trigger venue_changed on change_first;
drop trigger duty_given on change_first;

-- A key of the whole would have to hold the hour, and be built under this lock: each part has its own, of the uuid alone.
create table change (like change_first including defaults) partition by range (at);
create index change_by_fixture on change (fixture_uuid, at desc, uuid);
create index change_by_resource on change (resource_uuid, at desc);
create index change_by_organization on change using gin (organization_uuids) where organization_uuids <> '{}';
create trigger change_told after insert on change for each row when (new.fixture_uuid is not null) execute function change_told();
create trigger venue_changed after insert on change for each row
  when (new.resource = 'VenueContext' and new.action = 'update' and new.before ->> 'venue' is not null and new.after ? 'venue')
  execute function venue_changed();
create trigger duty_given after insert on change for each row
  when (new.resource = 'FixtureDuty' and new.after ->> 'assignee' is not null and new.after -> 'assignee' is distinct from new.before -> 'assignee')
  execute function duty_given();

-- What no season takes is kept all the same.
create table change_default partition of change default;
alter table change_default add primary key (uuid);

do $$
declare
  year int4 := extract(year from (now() at time zone 'UTC') + interval '6 months');
  border timestamptz := make_timestamptz(year, 7, 1, 0, 0, 0, 'UTC');
  attach text := format('alter table change attach partition change_first for values from (minvalue) to (%L)', border);
begin
  begin
    execute attach;
  exception when check_violation then
    -- A clock went ahead once. Its lines have been told: no trigger is to hear of them again.
    alter table change disable trigger user;
    with late as (delete from change_first where at >= border returning *) insert into change select * from late;
    alter table change enable trigger user;
    execute attach;
  end;
  execute format('alter table change_first rename to change_until_%s', year);
  execute format('alter index change_first_pkey rename to change_until_%s_pkey', year);
  execute format('alter index change_first_by_fixture rename to change_until_%s_by_fixture', year);
  execute format('alter index change_first_by_resource rename to change_until_%s_by_resource', year);
  execute format('alter index change_first_by_organization rename to change_until_%s_by_organization', year);
end $$;

-- Nobody else counts the whole for the planner.
analyze change;

-- A version that copies tables one by one takes each part for a table of its own.
insert into schema_contraction (migration, oldest_version)
values ('0380_history_by_season', '0.2.0');
