-- Whom the visitors have made known by their link, and for which match: its home club is told how they are reached, and nobody else.
alter table contact add column told_in_fixture_uuid uuid references fixture (uuid) on delete set null;
create index contact_by_told_in_fixture_uuid on contact (told_in_fixture_uuid);
