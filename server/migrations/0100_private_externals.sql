-- Whoever works elsewhere is shown to all clubs only where somebody said so.
alter table contact alter column public_profile drop default;
create function contact_profile() returns trigger language plpgsql as $$
begin
  new.public_profile := coalesce(new.public_profile, not new.external);
  return new;
end $$;
-- Before contact_searched, which reads it.
create trigger contact_profile before insert on contact for each row when (new.public_profile is null) execute function contact_profile();
