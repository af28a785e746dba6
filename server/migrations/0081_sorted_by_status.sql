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
create index fixture_by_kickoff on fixture (status, kickoff_at, uuid);
create index fixture_by_kickoff_down on fixture (status, kickoff_at desc nulls last, uuid desc);
create index fixture_by_round on fixture (status, order_key(round), uuid);
create index fixture_by_round_down on fixture (status, order_key(round) desc nulls last, uuid desc);
create index fixture_by_home_score on fixture (status, home_score, uuid);
create index fixture_by_home_score_down on fixture (status, home_score desc nulls last, uuid desc);
create index fixture_by_away_score on fixture (status, away_score, uuid);
create index fixture_by_away_score_down on fixture (status, away_score desc nulls last, uuid desc);
create index fixture_by_status on fixture (status, uuid);
