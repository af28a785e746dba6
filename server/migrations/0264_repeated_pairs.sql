-- Whether two teams may meet more than once on the same ground: an import tells such matches apart by their round.
alter table competition add column repeats_pairs boolean not null default false;
