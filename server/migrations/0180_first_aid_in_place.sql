-- When first aid stands ready; like every hour of a preparation it keeps the kickoff that it was set for.
alter table private_security add column first_aid_opens_at timestamptz;
create or replace trigger hours_set before insert or update of control_room_opens_at, stewards_briefing_at, first_aid_opens_at on private_security
  for each row execute function hours_set('uuid', 'control_room_opens_at', 'stewards_briefing_at', 'first_aid_opens_at');
