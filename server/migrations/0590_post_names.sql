-- Clubs call their posts by names of their own, which no closed list of missions holds.
alter table security_post add column name text;
