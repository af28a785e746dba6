-- How far each fixture is prepared, as its home side and as its away side counts. What renews it is made from the rules of the
-- points when the server starts, and told apart by the comment of this table.
create table fixture_completion (
  uuid uuid primary key references fixture on delete cascade,
  home_score int4 not null default 0,
  home_score_max int4 not null default 0,
  away_score int4 not null default 0,
  away_score_max int4 not null default 0
);
