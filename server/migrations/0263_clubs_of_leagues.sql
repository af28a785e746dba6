-- The league or federation whose import created an organisation for a club that nobody uses yet.
alter table organization add column created_by_uuid uuid references organization on delete set null;
create index organization_by_creator on organization (created_by_uuid, created_at) where created_by_uuid is not null;
