-- What an organisation has to do before (or after) its matches, counted from the kickoff.
create table duty_model (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization on delete cascade,
  label text not null,
  offset_days int4,
  hour text,
  offset_minutes int4,
  service_uuid uuid references service on delete set null,
  points text[] not null default '{}',
  competition_uuid uuid references competition on delete cascade,
  condition text not null default 'always',
  basis text,
  url text,
  season_limit int4,
  away_matches boolean not null default false,
  by_clubs boolean not null default false,
  given boolean not null default false,
  constraint duty_model_one_offset check (num_nonnulls(offset_days, offset_minutes) = 1)
);
create index duty_model_by_organization on duty_model (organization_uuid);
create index duty_model_by_service on duty_model (service_uuid);
create index duty_model_by_competition on duty_model (competition_uuid);

-- A number of days has an hour, a number of minutes none.
create function duty_model_hour() returns trigger language plpgsql as $$
begin
  new.hour := case when new.offset_days is not null then coalesce(new.hour, '18:00') end;
  return new;
end $$;
create trigger hour_given before insert or update on duty_model for each row execute function duty_model_hour();

-- The same of one match. It keeps what it was made from: it outlives its model.
create table fixture_duty (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  organization_uuid uuid not null references organization on delete cascade,
  asked_by_uuid uuid references organization on delete set null,
  model_uuid uuid references duty_model on delete set null,
  label text not null,
  offset_days int4,
  hour text,
  offset_minutes int4,
  -- What the kickoff makes of it, and what holds: the two differ once somebody changed it by hand.
  rule_due_at timestamptz,
  due_at timestamptz,
  changed boolean not null default false,
  past_at_scheduling boolean not null default false,
  assignee_uuid uuid references user_account on delete set null,
  status text not null default 'todo',
  done_at timestamptz,
  done_by text,
  done_by_points boolean not null default false,
  points text[] not null default '{}',
  points_done boolean not null default false,
  condition text not null default 'always',
  -- Null while nobody said whether it concerns this match.
  applies boolean default true,
  basis text,
  url text,
  season_limit int4,
  comments text
);
create index fixture_duty_by_fixture on fixture_duty (fixture_uuid);
create index fixture_duty_by_organization on fixture_duty (organization_uuid, due_at);
create index fixture_duty_due on fixture_duty (organization_uuid, due_at) where status = 'todo';
create index fixture_duty_by_asker on fixture_duty (asked_by_uuid, due_at);
create index fixture_duty_by_model on fixture_duty (model_uuid);
create index fixture_duty_by_assignee on fixture_duty (assignee_uuid);

-- What follows from what is written of a duty, whoever writes it: a new rule moves the date unless it was changed by hand or is done; what is
-- past by then, and was not late before, was past when the match was scheduled; who does a duty is who wrote it last.
create function fixture_duty_follows() returns trigger language plpgsql as $$
declare
  ruled boolean := num_nonnulls(new.offset_days, new.offset_minutes) > 0;
  was_late boolean := tg_op = 'UPDATE' and coalesce(old.due_at < now() and not old.past_at_scheduling, false);
begin
  if tg_op = 'INSERT' then
    if new.due_at is null and ruled then
      new.due_at := new.rule_due_at;
      new.past_at_scheduling := coalesce(new.due_at < now(), false);
    end if;
  else
    if new.due_at is distinct from old.due_at and ruled then
      new.changed := new.due_at is not null and new.due_at is distinct from new.rule_due_at;
    end if;
    if new.status = 'todo' and ruled and not new.changed then
      new.due_at := new.rule_due_at;
    end if;
    if new.due_at is distinct from old.due_at then
      new.past_at_scheduling := ruled and not new.changed and not was_late and coalesce(new.due_at < now(), false);
    end if;
  end if;
  if new.status <> 'done' then
    new.done_at := null;
    new.done_by := null;
    new.done_by_points := false;
  elsif tg_op = 'INSERT' or old.status <> 'done' then
    new.done_at := coalesce(new.done_at, now());
    new.done_by := case when not new.done_by_points then coalesce(new.done_by, new.updated_by) end;
  end if;
  return new;
end $$;
create trigger follows before insert or update on fixture_duty for each row execute function fixture_duty_follows();

-- Null: nobody said, and the duties that ask for it are to be confirmed.
alter table fixtures_configuration add column serves_alcohol boolean, add column plays_music boolean;
