-- Lists that stand in the order in which their rows were typed, until somebody moves a row. Rows that are there keep null, and with it the
-- order that they had before all others, until a row of their list is moved: nothing is rewritten.
create function list_position_next() returns trigger language plpgsql as $$
begin
  -- Of one statement, each row finds those before it.
  execute format('select coalesce(max(t.list_position), 0) + 1 from %I t where t.%I = $1', tg_table_name, tg_argv[0])
    into new.list_position using (to_jsonb(new) ->> tg_argv[0])::uuid;
  return new;
end $$;

alter table fixture_sector add column list_position integer;
create trigger list_position_next before insert on fixture_sector
  for each row when (new.list_position is null) execute function list_position_next('venue_context_uuid');
alter table fixture_parking add column list_position integer;
create trigger list_position_next before insert on fixture_parking
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table security_post add column list_position integer;
create trigger list_position_next before insert on security_post
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table security_force add column list_position integer;
create trigger list_position_next before insert on security_force
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table away_steward add column list_position integer;
create trigger list_position_next before insert on away_steward
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table away_representative add column list_position integer;
create trigger list_position_next before insert on away_representative
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table away_travel add column list_position integer;
create trigger list_position_next before insert on away_travel
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
alter table home_group add column list_position integer;
create trigger list_position_next before insert on home_group
  for each row when (new.list_position is null) execute function list_position_next('fixture_uuid');
