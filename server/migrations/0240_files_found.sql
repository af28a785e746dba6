-- A search of everything finds files by their titles, as it does documents.
alter table fixture_file add column title_key text not null generated always as (' ' || search_key(title)) stored;
create index fixture_file_by_title_key on fixture_file using gin (title_key gin_trgm_ops);
