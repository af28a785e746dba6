-- As 0441 has it, which what came with 0451 wrote over: a duty that begins to concern its match after its day was past when it came.
create or replace function fixture_duty_follows() returns trigger language plpgsql as $$
declare
  ruled boolean := num_nonnulls(new.offset_days, new.offset_minutes) > 0;
  was_late boolean := tg_op = 'UPDATE' and coalesce(old.due_at < now() and not old.past_at_scheduling, false);
begin
  if tg_op = 'INSERT' then
    if new.due_at is null and ruled then
      new.due_at := new.rule_due_at;
      new.past_at_scheduling := coalesce(new.due_at < now(), false);
    end if;
  else
    if new.due_at is distinct from old.due_at and ruled then
      new.changed := new.due_at is not null and new.due_at is distinct from new.rule_due_at;
    end if;
    if new.status = 'todo' and ruled and not new.changed then
      new.due_at := new.rule_due_at;
    end if;
    if new.due_at is distinct from old.due_at then
      new.past_at_scheduling := ruled and not new.changed and not was_late and coalesce(new.due_at < now(), false);
    elsif old.applies is false and new.applies is not false and ruled and not new.changed then
      new.past_at_scheduling := new.past_at_scheduling or coalesce(new.due_at < now(), false);
    end if;
  end if;
  if new.status <> 'done' then
    new.done_at := null;
    new.done_by := null;
    new.done_for := null;
    new.done_by_points := false;
  elsif tg_op = 'INSERT' or old.status <> 'done' then
    new.done_at := coalesce(new.done_at, now());
    new.done_by := case when not new.done_by_points then coalesce(new.done_by, new.updated_by) end;
    new.done_for := (select f.kickoff_at from fixture f where f.uuid = new.fixture_uuid and f.status <> 'unscheduled');
  end if;
  return new;
end $$;
