-- The lines of a match's running order that the home club writes itself: at an hour, or so many minutes from what they hang on.
create table running_order_line (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  label text not null,
  place text,
  duration_minutes int4,
  audience text not null default 'home',
  responsible_uuid uuid references contact,
  at timestamptz,
  anchor text,
  offset_minutes int4,
  source_uuid uuid
);
create index running_order_line_by_fixture on running_order_line (fixture_uuid);
create index running_order_line_by_responsible on running_order_line (responsible_uuid);

-- The lines that a club's matches begin with.
create table running_order_model_line (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  organization_uuid uuid not null references organization on delete cascade,
  label text not null,
  place text,
  duration_minutes int4,
  audience text not null default 'home',
  anchor text not null,
  offset_minutes int4 not null,
  service_uuid uuid references service on delete set null,
  competition_uuid uuid references competition on delete cascade,
  given boolean not null default false
);
create index running_order_model_line_by_organization on running_order_model_line (organization_uuid);
create index running_order_model_line_by_service on running_order_model_line (service_uuid);
create index running_order_model_line_by_competition on running_order_model_line (competition_uuid);

-- What was marked of a row, by its key: most rows are derived and stand nowhere. The label is the row's when it was marked.
create table running_order_mark (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  key text not null,
  label text not null,
  done_at timestamptz,
  done_by text,
  cancelled boolean not null default false,
  expected_at timestamptz,
  unique (fixture_uuid, key)
);

-- The away club reads what is for both clubs, the league what is for all.
do $$ begin
  execute format('create or replace view contact_in_fixture as %s union all %s', rtrim(pg_get_viewdef('contact_in_fixture'::regclass), ';'), $view$
    select responsible_uuid, fixture_uuid, audience <> 'home', audience = 'all' from running_order_line where responsible_uuid is not null
  $view$);
end $$;
