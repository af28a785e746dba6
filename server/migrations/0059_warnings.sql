-- How many warnings each side of a fixture is told of, and when that changes by itself. What renews it is made from the rules when
-- the server starts, like the count of what is prepared.
alter table fixture_completion
  add column home_warnings int4 not null default 0,
  add column organizer_warnings int4 not null default 0,
  add column away_warnings int4 not null default 0,
  add column warnings_due_at timestamptz;
create index fixture_completion_due on fixture_completion (warnings_due_at) where warnings_due_at is not null;

-- The kickoff that a match had before it was moved: hours that are nearer to it have stayed behind.
alter table fixture add column moved_from timestamptz;
create function fixture_kickoff_moved() returns trigger language plpgsql as $$
begin
  new.moved_from := old.kickoff_at;
  return new;
end $$;
create trigger fixture_kickoff_moved before update of kickoff_at, status on fixture for each row
  when (old.status = 'scheduled' and old.kickoff_at is not null
    and (old.kickoff_at is distinct from new.kickoff_at or new.status = 'unscheduled'))
  execute function fixture_kickoff_moved();

drop function if exists fixture_completion_stale() cascade;
