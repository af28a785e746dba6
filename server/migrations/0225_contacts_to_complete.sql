-- Somebody met on the day is kept with a name and a number; what is missing of them is said until it is there.
alter table contact add column to_complete boolean not null default false;

create function contact_to_complete() returns trigger language plpgsql as $$
begin
  new.to_complete := new.job is null or exists (select 1 from person p where p.uuid = new.person_uuid and (p.email is null or p.phone is null));
  return new;
end $$;

create trigger contact_added_to_complete before insert on contact for each row execute function contact_to_complete();
-- A change of the person comes as one of `person_uuid` (`contact_person_changed`); who changes both at once says it themselves.
create trigger contact_changed_to_complete before update of person_uuid, job on contact
  for each row when (old.to_complete = new.to_complete) execute function contact_to_complete();

update contact c set to_complete = true from person p where p.uuid = c.person_uuid and (c.job is null or p.email is null or p.phone is null);

create index contact_by_what_lacks on contact (to_complete, sort_key, uuid);
