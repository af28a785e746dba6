-- Each change of a fixture is told to the nodes that listen, once it is committed: identifiers only.
create function change_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', concat_ws(' ', 'change', new.fixture_uuid, new.uuid));
  return null;
end $$;
create trigger change_told after insert on change for each row when (new.fixture_uuid is not null) execute function change_told();
