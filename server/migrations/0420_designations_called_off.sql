-- Who was told of a match that was still to be played is told that it will not be, too.
create or replace trigger designations_moved after update of kickoff_at, status on fixture for each row
  when (old.kickoff_at is distinct from new.kickoff_at or (old.status = 'unscheduled') is distinct from (new.status = 'unscheduled')
    or old.status in ('scheduled', 'unscheduled') and new.status = 'archived')
  execute function designations_moved();
