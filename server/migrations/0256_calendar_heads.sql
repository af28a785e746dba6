-- What the heads of a competition's own sheet mean, as its importer said: field → head, empty where the sheet has none.
alter table competition add column calendar_heads jsonb;
