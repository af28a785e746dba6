-- An index is made without regard to where functions are looked for.
create or replace function order_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(public.search_key(value), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g')
$$;

-- The orders that a list of very many rows offers, each along an index; what may be null has one for each direction, for it stands last.
create index fixture_by_status_order on fixture (order_key(status), uuid);
create index fixture_by_kickoff on fixture (kickoff_at, uuid);
create index fixture_by_kickoff_down on fixture (kickoff_at desc nulls last, uuid desc);
create index fixture_by_round on fixture (order_key(round), uuid);
create index fixture_by_round_down on fixture (order_key(round) desc nulls last, uuid desc);
create index fixture_by_home_score on fixture (home_score, uuid);
create index fixture_by_home_score_down on fixture (home_score desc nulls last, uuid desc);
create index fixture_by_away_score on fixture (away_score, uuid);
create index fixture_by_away_score_down on fixture (away_score desc nulls last, uuid desc);
create index contact_by_external on contact (external, uuid);
create index contact_by_use_in_fixtures on contact (use_in_contacts_fixture, uuid);
create index contact_by_public_profile on contact (public_profile, uuid);
