-- Who asked for access for an organisation that is not open yet; gone once it is, or is refused.
create table access_request (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null unique references organization on delete cascade,
  person_uuid uuid not null references person on delete cascade,
  requested_at timestamptz not null default now()
);
create index access_request_by_person on access_request (person_uuid);
create index access_request_by_time on access_request (requested_at desc, uuid);

insert into access_request (organization_uuid, person_uuid, requested_at)
select o.uuid, u.person_uuid, u.created_at from organization o
join user_account u on u.organization_uuid = o.uuid and u.profile = 'owner' and u.password_hash is null
where o.status = 'inactive';
