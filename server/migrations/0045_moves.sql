-- The kickoff that a fixture had when it was last announced, while it waits for another one: what hangs on it is moved from there,
-- and calendars say which date was given up.
alter table fixture add column last_kickoff_at timestamptz;

create function fixture_kickoff_kept() returns trigger language plpgsql as $$
begin
  if new.status = 'unscheduled' and old.status in ('scheduled', 'playing', 'finished') then
    new.last_kickoff_at := old.kickoff_at;
  elsif new.status in ('scheduled', 'playing', 'finished') then
    new.last_kickoff_at := null;
  end if;
  return new;
end $$;
create trigger fixture_kickoff_kept before update of status on fixture
  for each row when (old.status is distinct from new.status) execute function fixture_kickoff_kept();
