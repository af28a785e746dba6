-- The platform’s journal: what was done in its administration and in organisations, the newest first.
create index change_of_journal on change (at desc, uuid) where fixture_uuid is null or organization_uuids <> '{}';
-- What was done with an account is its organisation’s to read, too.
update change c set organization_uuids = array[u.organization_uuid]
  from user_account u where c.resource in ('User', 'OrganizationUser') and c.fixture_uuid is null and c.organization_uuids = '{}'
    and u.uuid = c.resource_uuid and u.organization_uuid is not null;
