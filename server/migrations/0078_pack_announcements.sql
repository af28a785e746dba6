-- A link that went out by itself with a new version counts for nobody's sendings of a day.
alter table fixture_pack_delivery add column announces boolean not null default false;
