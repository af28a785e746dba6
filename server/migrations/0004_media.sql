-- Pictures as they are served: re-encoded, under the hash of their bytes.
create table media (
  hash text primary key,
  content_type text not null,
  bytes bytea not null,
  width int4 not null,
  height int4 not null,
  created_at timestamptz not null default now()
);

-- Where pictures are shown; whatever else shows one adds itself here, with a trigger of its own.
create view media_use as
  select cover_url as url from venue where cover_url is not null
  union all
  select logo_url from club where logo_url is not null
  union all
  select picture_url from person where picture_url is not null;

create index venue_by_cover_url on venue (cover_url) where cover_url is not null;
create index club_by_logo_url on club (logo_url) where logo_url is not null;
create index person_by_picture_url on person (picture_url) where picture_url is not null;

-- A picture that nothing shows any more goes with the change that let it go. The lock keeps it from going while another
-- transaction takes it up.
create function media_released() returns trigger language plpgsql as $$
declare
  released text := to_jsonb(old) ->> tg_argv[0];
begin
  if released is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('media'));
  delete from media m
    where m.hash = substring(released from '^/media/([0-9a-f]+)\.webp$')
    and not exists (select 1 from media_use u where u.url = released);
  return null;
end $$;

create trigger venue_cover_replaced after update of cover_url on venue
  for each row when (old.cover_url is distinct from new.cover_url) execute function media_released('cover_url');
create trigger venue_cover_removed after delete on venue for each row execute function media_released('cover_url');
create trigger club_logo_replaced after update of logo_url on club
  for each row when (old.logo_url is distinct from new.logo_url) execute function media_released('logo_url');
create trigger club_logo_removed after delete on club for each row execute function media_released('logo_url');
create trigger person_picture_replaced after update of picture_url on person
  for each row when (old.picture_url is distinct from new.picture_url) execute function media_released('picture_url');
create trigger person_picture_removed after delete on person for each row execute function media_released('picture_url');
