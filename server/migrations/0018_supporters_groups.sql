create table supporters_group (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization,
  name text not null,
  acronym text,
  total_members int4,
  type text,
  main_contact_uuid uuid references contact,
  main_away_contact_uuid uuid references contact,
  logo_url text
);
create index supporters_group_by_organization on supporters_group (organization_uuid);
create index supporters_group_by_main_contact on supporters_group (main_contact_uuid);
create index supporters_group_by_main_away_contact on supporters_group (main_away_contact_uuid);
create index supporters_group_by_logo_url on supporters_group (logo_url) where logo_url is not null;

create or replace view media_use as
  select cover_url as url from venue where cover_url is not null
  union all
  select logo_url from club where logo_url is not null
  union all
  select picture_url from person where picture_url is not null
  union all
  select logo_url from supporters_group where logo_url is not null;

create trigger supporters_group_logo_replaced after update of logo_url on supporters_group
  for each row when (old.logo_url is distinct from new.logo_url) execute function media_released('logo_url');
create trigger supporters_group_logo_removed after delete on supporters_group for each row execute function media_released('logo_url');
