-- Whether the match of a duty is archived, so that what is still to be done is found along an index however many matches are behind it.
alter table fixture_duty add column archived boolean not null default false;
update fixture_duty d set archived = true from fixture f where f.uuid = d.fixture_uuid and f.status = 'archived';

create function fixture_duty_archived() returns trigger language plpgsql as $$
begin
  new.archived := coalesce((select f.status = 'archived' from fixture f where f.uuid = new.fixture_uuid), false);
  return new;
end $$;
create trigger archived before insert or update of fixture_uuid on fixture_duty for each row execute function fixture_duty_archived();

create function fixture_duties_archived() returns trigger language plpgsql as $$
begin
  update fixture_duty set archived = new.status = 'archived' where fixture_uuid = new.uuid;
  return null;
end $$;
create trigger fixture_duties_archived after update of status on fixture for each row
  when ((old.status = 'archived') <> (new.status = 'archived')) execute function fixture_duties_archived();

create index fixture_duty_open on fixture_duty (organization_uuid, status, due_at) where not archived;
