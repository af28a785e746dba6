-- Up to where in the log a replica must have come for a user to see there what they wrote last: kept by nodes that read one.
create table last_write (
  user_uuid uuid primary key references user_account (uuid) on delete cascade,
  lsn pg_lsn not null
) with (fillfactor = 50);

-- How often it has changed who may see what: a replica that has heard of fewer changes is not read. One row, so that who changes
-- such a thing waits for who does so at the same time, and a number is never there before a smaller one.
create table rights_change (
  n int8 not null,
  xact xid8
) with (fillfactor = 10);
insert into rights_change values (1);

create function rights_changed() returns trigger language plpgsql as $$
begin
  -- Once for a transaction, however many rows it changes.
  update rights_change set n = n + 1, xact = pg_current_xact_id() where xact is distinct from pg_current_xact_id();
  return null;
end $$;

-- Deferred, so that the row is held for no longer than the end of a transaction.
create constraint trigger rights_of_fixture after update on fixture deferrable initially deferred for each row
  when (old.home_organization_uuid is distinct from new.home_organization_uuid or old.away_organization_uuid is distinct from new.away_organization_uuid
    or old.organizer_uuid is distinct from new.organizer_uuid or (old.status = 'archived') is distinct from (new.status = 'archived'))
  execute function rights_changed();
create constraint trigger rights_of_fixture_gone after delete on fixture deferrable initially deferred for each row
  execute function rights_changed();
create constraint trigger rights_of_contact after update on contact deferrable initially deferred for each row
  when ((old.listed and not new.listed) or (old.public_profile and not new.public_profile)
    or old.organization_uuid is distinct from new.organization_uuid)
  execute function rights_changed();
create constraint trigger rights_of_contact_gone after delete on contact deferrable initially deferred for each row
  execute function rights_changed();
create constraint trigger rights_of_organization after update on organization deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.type is distinct from new.type) execute function rights_changed();
create constraint trigger rights_of_delegate after update on delegate deferrable initially deferred for each row
  when (old.organization_uuid is distinct from new.organization_uuid) execute function rights_changed();
create constraint trigger rights_of_referee after update on referee deferrable initially deferred for each row
  when (old.organization_uuid is distinct from new.organization_uuid) execute function rights_changed();
-- Who has a match with an official reads how to reach them.
create constraint trigger rights_of_fixture_delegate after update on fixture_delegate deferrable initially deferred for each row
  when (old.delegate_uuid is not null and old.delegate_uuid is distinct from new.delegate_uuid) execute function rights_changed();
create constraint trigger rights_of_fixture_delegate_gone after delete on fixture_delegate deferrable initially deferred for each row
  execute function rights_changed();
create constraint trigger rights_of_fixture_referee after update on fixture_referee deferrable initially deferred for each row
  when (old.referee_uuid is not null and old.referee_uuid is distinct from new.referee_uuid) execute function rights_changed();
create constraint trigger rights_of_fixture_referee_gone after delete on fixture_referee deferrable initially deferred for each row
  execute function rights_changed();
create constraint trigger rights_of_fixture_file after update on fixture_file deferrable initially deferred for each row
  when (old.section is distinct from new.section) execute function rights_changed();
create constraint trigger rights_of_fixture_file_gone after delete on fixture_file deferrable initially deferred for each row
  execute function rights_changed();
