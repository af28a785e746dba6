-- Who administers the platform is told of officials whom two matches want at once, whoever sees these.
alter table fixture_completion add column platform_warnings int4 not null default 0;
