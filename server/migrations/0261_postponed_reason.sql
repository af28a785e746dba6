-- Why a match waits for another date; it goes with the next one.
alter table fixture add column postponed_reason text;
