-- Moves of a kickoff of which nobody has been told yet: where it stood when it was last told, and who moved it since. A job tells them, once
-- for each person, and says nothing of what came back to where it was.
create table kickoff_move (
  fixture_uuid uuid primary key references fixture on delete cascade,
  was_at timestamptz,
  was_status text not null,
  moved_by text not null,
  -- Null once several people have moved it.
  mover_uuid uuid,
  hours int4 not null
);
