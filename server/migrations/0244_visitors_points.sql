-- What is told of the visitors' points are those that they filled in themselves: what others make of them meanwhile moves where the count began.
create or replace function visitors_filled() returns trigger language plpgsql as $$
declare
  author uuid;
begin
  select coalesce(c.impersonator_uuid, c.user_uuid) into author
  from change c join user_account u on u.uuid = c.user_uuid join fixture f on f.uuid = c.fixture_uuid
  where c.fixture_uuid = new.uuid and c.at = now() and u.organization_uuid = f.away_organization_uuid and u.organization_uuid <> f.home_organization_uuid
  limit 1;
  if not found then
    update user_notice n set told = n.told || jsonb_build_object('from', (n.told ->> 'from')::int4 + new.away_score - old.away_score,
        'to', (n.told ->> 'to')::int4 + new.away_score - old.away_score)
      where n.fixture_uuid = new.uuid and n.kind = 'awayFilled' and n.read_at is null;
  elsif new.away_score > old.away_score then
    perform tell_users('awayFilled', array[new.uuid], '{home}', author,
      jsonb_build_object(new.uuid, jsonb_build_object('from', old.away_score, 'to', new.away_score)));
  end if;
  return null;
end $$;
create or replace trigger visitors_filled after update on fixture_completion for each row when (new.away_score <> old.away_score)
  execute function visitors_filled();
