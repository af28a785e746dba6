-- A usual duty is to be verified until somebody has changed it, or says that it is right.
alter table duty_model add column verified boolean not null default false;
update duty_model set verified = true where given and version > 1;

create function duty_model_verified() returns trigger language plpgsql as $$
begin
  -- A service or a competition that is deleted is nobody's change.
  if (new.label, new.offset_days, new.hour, new.offset_minutes, coalesce(new.service_uuid, old.service_uuid), new.points,
      new.competition_uuid, new.condition, new.basis, new.url, new.season_limit, new.away_matches, new.by_clubs)
    is distinct from (old.label, old.offset_days, old.hour, old.offset_minutes, old.service_uuid, old.points,
      old.competition_uuid, old.condition, old.basis, old.url, old.season_limit, old.away_matches, old.by_clubs) then
    new.verified := true;
  end if;
  return new;
end $$;
create trigger verified before update on duty_model for each row when (old.given) execute function duty_model_verified();
