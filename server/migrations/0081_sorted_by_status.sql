-- Each order of the fixtures is walked status by status: one that has few, or nothing of what is sorted by, is then not looked for among all.
drop index fixture_by_kickoff;
drop index fixture_by_kickoff_down;
drop index fixture_by_round;
drop index fixture_by_round_down;
drop index fixture_by_home_score;
drop index fixture_by_home_score_down;
drop index fixture_by_away_score;
drop index fixture_by_away_score_down;
drop index fixture_by_status_order;
-- What a round is sorted by is kept: an index of an expression does not give it, and each row that is passed would have it made anew.
alter table fixture add column round_order text generated always as (order_key(round)) stored;
create index fixture_by_kickoff on fixture (status, kickoff_at, uuid);
create index fixture_by_kickoff_down on fixture (status, kickoff_at desc nulls last, uuid desc);
create index fixture_by_round on fixture (status, round_order, uuid);
create index fixture_by_round_down on fixture (status, round_order desc nulls last, uuid desc);
create index fixture_by_home_score on fixture (status, home_score, uuid);
create index fixture_by_home_score_down on fixture (status, home_score desc nulls last, uuid desc);
create index fixture_by_away_score on fixture (status, away_score, uuid);
create index fixture_by_away_score_down on fixture (status, away_score desc nulls last, uuid desc);
create index fixture_by_status on fixture (status, uuid);
