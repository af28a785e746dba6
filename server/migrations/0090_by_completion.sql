-- The platform's list is walked status by status in the order of the points done, ties by kickoff: both stand beside them, counted with them.
alter table fixture_completion add column status text, add column kickoff_at timestamptz;
create index fixture_completion_order on fixture_completion (status, home_score, kickoff_at, uuid);
create index fixture_completion_order_down on fixture_completion (status, home_score desc, kickoff_at, uuid desc);
