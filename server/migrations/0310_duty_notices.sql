-- To whom a duty is given by hand is told, but for who gave it: what a model gives, in hundreds, the digest tells.
create function duty_given() returns trigger language plpgsql as $$
begin
  perform tell_users('dutyGiven', array[d.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid),
      jsonb_build_object(d.fixture_uuid, jsonb_build_object('label', d.label)), d.uuid::text, d.assignee_uuid)
    from fixture_duty d where d.uuid = new.resource_uuid and d.assignee_uuid is not null and d.status = 'todo';
  return null;
end $$;
create trigger duty_given after insert on change for each row
  when (new.resource = 'FixtureDuty' and new.after ->> 'assignee' is not null and new.after -> 'assignee' is distinct from new.before -> 'assignee')
  execute function duty_given();
