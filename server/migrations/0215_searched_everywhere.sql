-- A search of everything finds documents by their titles, and officials by their names: it does not read them all, nor folds what it reads.
alter table fixture_document add column title_key text not null generated always as (' ' || search_key(coalesce(name, ''))) stored;
create index fixture_document_by_title_key on fixture_document using gin (title_key gin_trgm_ops);
alter table person add column name_key text not null generated always as (' ' || search_key(lastname || ' ' || firstname)) stored;
create index person_by_name_key on person using gin (name_key gin_trgm_ops);
