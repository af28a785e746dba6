-- When a match was moved: on the same day, an hour that stayed behind is told from one that was moved along by when it was saved.
-- What goes back to the kickoff that it had finds the hours of that one where they were.
alter table fixture add column moved_at timestamptz;
create or replace function fixture_kickoff_moved() returns trigger language plpgsql as $$
begin
  new.moved_at := case when new.kickoff_at is distinct from old.moved_from then now() end;
  new.moved_from := old.kickoff_at;
  return new;
end $$;
