-- What a name in a calendar means is said by who organises it, for its own calendars; without one it holds for all, as the platform and
-- merged or renamed clubs leave it.
alter table team_alias add column organizer_uuid uuid references organization on delete cascade;
drop index team_alias_by_name;
create unique index team_alias_by_name on team_alias (search_key(name)) where organizer_uuid is null;
create unique index team_alias_by_organizer on team_alias (organizer_uuid, search_key(name));

-- A version that looks for a name among all finds several.
insert into schema_contraction (migration, oldest_version)
values ('0421_names_by_organizer', '0.2.0');
