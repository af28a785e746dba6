-- A match that was ready when a service was added stays ready: it is asked for there only where its club says so.
alter table service add column asked_everywhere boolean not null default false;

create table service_exemption (
  fixture_uuid uuid not null references fixture on delete cascade,
  service_uuid uuid not null references service on delete cascade,
  primary key (fixture_uuid, service_uuid)
);
create index service_exemption_by_service on service_exemption (service_uuid);

create function service_spares_the_ready() returns trigger language plpgsql as $$
begin
  insert into service_exemption (fixture_uuid, service_uuid) select f.uuid, new.uuid from fixture f join fixture_completion k on k.uuid = f.uuid
    where f.home_organization_uuid = new.organization_uuid and k.home_score = k.home_score_max and k.home_score_max > 0;
  return null;
end $$;
create trigger service_spares_the_ready after insert on service for each row execute function service_spares_the_ready();
