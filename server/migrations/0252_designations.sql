-- What a round's designations are compared with: the days from one match of an official to the next, and for how many weeks nobody
-- comes back to a club. Nothing in it asks for nothing.
alter table competition add column officials_rest_days int4 default 2;
alter table competition add column officials_club_weeks int4;
-- Which place of a role that several have, such as the first or the second assistant; as they were assigned where nobody has said.
alter table fixture_referee add column place int2;
alter table fixture_delegate add column place int2;
