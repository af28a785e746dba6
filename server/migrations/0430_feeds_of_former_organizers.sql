-- The secret address of a competition's calendar was given by its organiser: another one knows nothing of who has it.
create or replace function competition_organizer_changed() returns trigger language plpgsql as $$
begin
  update fixture set organizer_uuid = new.organizer_uuid where competition_uuid = new.uuid;
  delete from calendar_feed where competition_uuid = new.uuid;
  return new;
end $$;
