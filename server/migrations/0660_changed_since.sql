-- « What has changed since » is asked of all matches and of all contacts.
create index fixture_by_change on fixture (status, updated_at, uuid);
create index contact_by_change on contact (updated_at, uuid);
