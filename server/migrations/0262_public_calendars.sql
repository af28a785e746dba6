-- Whether anybody reads its calendar, without an account.
alter table competition add column public_calendar boolean not null default false;
