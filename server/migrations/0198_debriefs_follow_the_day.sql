-- The debrief of a match that is over asks to be prefilled anew when what it was prefilled with is corrected.
create function debrief_source_changed() returns trigger language plpgsql as $$
declare
  match uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  update debrief set due = true where uuid = match and not due and status = 'draft'
    and exists (select 1 from fixture f where f.uuid = match and f.status in ('finished', 'archived'));
  return null;
end $$;
create trigger debrief_follows after insert or delete or update of done_at, cancelled on running_order_mark
  for each row execute function debrief_source_changed('fixture_uuid');
create trigger debrief_follows after insert or delete or update of current_attendance, estimated_attendance, is_open on fixture_sector
  for each row execute function debrief_source_changed('venue_context_uuid');
create trigger debrief_follows after insert or delete or update of current_number_of_supporters, number_of_supporters_estimated on away_travel
  for each row execute function debrief_source_changed('fixture_uuid');
create trigger debrief_follows after insert or delete or update of confirmed_headcount, planned_headcount on security_post
  for each row execute function debrief_source_changed('fixture_uuid');
