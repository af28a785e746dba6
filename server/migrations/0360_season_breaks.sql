-- Days of a season on which no match is meant to be played: international breaks, and what the authorities asked to avoid.
create table season_break (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  season_uuid uuid not null references season on delete cascade,
  name text not null,
  starts_on text not null,
  ends_on text not null,
  constraint season_break_in_order check (starts_on <= ends_on)
);
create index season_break_by_season on season_break (season_uuid);

create function season_break_stands() returns trigger language plpgsql as $$
declare
  first int4;
begin
  -- Who adds one to the season at the same time waits: each alone would not see the other.
  perform pg_advisory_xact_lock(hashtextextended('season_break ' || new.season_uuid::text, 0));
  select s.year into first from season s where s.uuid = new.season_uuid;
  if left(new.starts_on, 4)::int4 < first or left(new.ends_on, 4)::int4 > first + 1 then
    raise exception 'a break lies in the years of its season' using errcode = 'check_violation', constraint = 'season_break_in_season';
  end if;
  if exists (select 1 from season_break b where b.season_uuid = new.season_uuid and b.uuid <> new.uuid
      and b.starts_on <= new.ends_on and new.starts_on <= b.ends_on) then
    raise exception 'breaks of a season do not overlap' using errcode = 'check_violation', constraint = 'season_break_apart';
  end if;
  return new;
end $$;
create trigger season_break_stands before insert or update of starts_on, ends_on on season_break for each row execute function season_break_stands();
