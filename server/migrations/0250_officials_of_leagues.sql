-- Officials belong to the organisation that keeps them, or to the platform; what is known of them besides, for who designates.
-- A period is « 2026-12-24/2026-12-31 », its first and last day, and after a space why.
create function are_periods(given text[]) returns boolean language sql immutable as $$
  select cardinality(given) <= 200
    and coalesce((select bool_and(p ~ '^\d{4}-\d\d-\d\d/\d{4}-\d\d-\d\d( \S.*)?$' and substr(p, 1, 10) <= substr(p, 12, 10)) from unnest(given) p), true)
$$;
-- Whether one of these periods has a day, given as « 2026-12-24 ».
create function is_unavailable(periods text[], day text) returns boolean language sql immutable as $$
  select exists (select 1 from unnest(periods) p where day between substr(p, 1, 10) and substr(p, 12, 10))
$$;

alter table delegate
  add column organization_uuid uuid references organization,
  add column grade text,
  add column region_uuid uuid references region,
  add column unavailable_days text[] default '{}' constraint delegate_periods check (are_periods(unavailable_days));
create index delegate_by_organization on delegate (organization_uuid);
create index delegate_by_region on delegate (region_uuid);

alter table referee
  add column organization_uuid uuid references organization,
  add column grade text,
  add column region_uuid uuid references region,
  add column unavailable_days text[] default '{}' constraint referee_periods check (are_periods(unavailable_days));
create index referee_by_organization on referee (organization_uuid);
create index referee_by_region on referee (region_uuid);
