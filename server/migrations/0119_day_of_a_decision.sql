-- The date of what is decided of the visitors' stand, as it is given: a day alone, or an instant.
alter table away_end_state alter column date type text using to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
