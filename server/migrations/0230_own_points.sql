-- A European night is a cup that says so: the version before knows of no other type.
alter table competition add column european boolean not null default false;

-- What a club ticks on its matches beside the 35 points, by kind of match.
create table own_point (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization on delete cascade,
  text text not null,
  link text,
  section text,
  championship boolean not null default false,
  cup boolean not null default false,
  european boolean not null default false,
  friendly boolean not null default false,
  position int4 not null default 0
);
create index own_point_by_organization on own_point (organization_uuid);

create function own_point_placed() returns trigger language plpgsql as $$
begin
  if new.position = 0 then
    select coalesce(max(p.position), 0) + 1 into new.position from own_point p where p.organization_uuid = new.organization_uuid;
  end if;
  return new;
end $$;
create trigger point_placed before insert on own_point for each row execute function own_point_placed();

-- What a point was, and when: a match keeps the points of its kickoff, whatever becomes of them later. Nothing refers to the point, which may
-- be gone.
create table own_point_version (
  point_uuid uuid not null,
  since timestamptz not null,
  until timestamptz,
  organization_uuid uuid not null references organization on delete cascade,
  text text not null,
  link text,
  section text,
  championship boolean not null,
  cup boolean not null,
  european boolean not null,
  friendly boolean not null,
  position int4 not null,
  primary key (point_uuid, since)
);
create index own_point_version_by_organization on own_point_version (organization_uuid);

create function own_point_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- A version with which no match has begun is nobody's: there are never more than matches.
    delete from own_point_version v where v.point_uuid = old.uuid and v.until is null
      and not exists (select 1 from fixture f where f.home_organization_uuid = old.organization_uuid and f.kickoff_at between v.since and now())
      and not exists (select 1 from fixture f where f.away_organization_uuid = old.organization_uuid and f.kickoff_at between v.since and now());
    update own_point_version v set until = now() where v.point_uuid = old.uuid and v.until is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into own_point_version (point_uuid, since, organization_uuid, text, link, section, championship, cup, european, friendly, position)
      values (new.uuid, now(), new.organization_uuid, new.text, new.link, new.section, new.championship, new.cup, new.european, new.friendly, new.position);
  end if;
  return null;
end $$;
create trigger point_added after insert on own_point for each row execute function own_point_kept();
create trigger point_changed after update of text, link, section, championship, cup, european, friendly on own_point for each row
  when ((old.text, old.link, old.section, old.championship, old.cup, old.european, old.friendly)
    is distinct from (new.text, new.link, new.section, new.championship, new.cup, new.european, new.friendly)) execute function own_point_kept();
create trigger point_removed after delete on own_point for each row execute function own_point_kept();

create function own_point_moved() returns trigger language plpgsql as $$
begin
  update own_point_version v set position = new.position where v.point_uuid = new.uuid and v.until is null;
  return null;
end $$;
create trigger point_moved after update of position on own_point for each row
  when (old.position <> new.position) execute function own_point_moved();

-- That a point is done for a match. Nothing refers to the point: what was done stays done when it is removed.
create table own_point_tick (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  organization_uuid uuid not null references organization on delete cascade,
  point_uuid uuid not null,
  text text not null,
  unique (fixture_uuid, point_uuid)
);
create index own_point_tick_by_organization on own_point_tick (organization_uuid);

alter table fixture_completion add column home_own_score int4 not null default 0, add column home_own_score_max int4 not null default 0,
  add column away_own_score int4 not null default 0, add column away_own_score_max int4 not null default 0;
