-- From where a club comes: what its matches' officials are compared with.
alter table club add column region_uuid uuid references region;
create index club_by_region on club (region_uuid);
