create table fixture_document (
  uuid uuid primary key default gen_random_uuid(),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  fixture_uuid uuid not null references fixture on delete cascade,
  type text not null default 'preparatory',
  name text,
  html_content text,
  -- Whether anything is written in it, once its tags and spaces are left out.
  has_text boolean not null generated always as (
    regexp_replace(coalesce(html_content, ''), '<[^>]*>|\s|&nbsp;|' || chr(160), '', 'g') <> ''
  ) stored
);
create index fixture_document_by_fixture on fixture_document (fixture_uuid, updated_at desc);

-- The pictures of a document: those that were uploaded for it, and those that its text shows.
create table fixture_document_image (
  document_uuid uuid not null references fixture_document on delete cascade,
  url text not null,
  created_at timestamptz not null default now(),
  primary key (document_uuid, url)
);
create index fixture_document_image_by_url on fixture_document_image (url);

create or replace view media_use as
  select cover_url as url from venue where cover_url is not null
  union all
  select logo_url from club where logo_url is not null
  union all
  select picture_url from person where picture_url is not null
  union all
  select logo_url from supporters_group where logo_url is not null
  union all
  select url from fixture_document_image;

create trigger fixture_document_image_removed after delete on fixture_document_image
  for each row execute function media_released('url');

-- A text keeps the pictures that it shows, those copied from another text too. What it no longer shows goes with a change that comes a day
-- later: until then somebody may take it back.
create function fixture_document_images() returns trigger language plpgsql as $$
begin
  if coalesce(new.html_content, '') not like '%src="/media/%'
    and not exists (select 1 from fixture_document_image i where i.document_uuid = new.uuid) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('media'));
  insert into fixture_document_image (document_uuid, url)
    select distinct new.uuid, '/media/' || m.hash || '.webp'
    from regexp_matches(new.html_content, 'src="/media/([0-9a-f]{64})\.webp"', 'g') as shown (part)
    join media m on m.hash = shown.part[1]
    on conflict do nothing;
  delete from fixture_document_image i
    where i.document_uuid = new.uuid and i.created_at < now() - interval '1 day'
    and position('src="' || i.url || '"' in coalesce(new.html_content, '')) = 0;
  return null;
end $$;
create trigger fixture_document_images after insert or update of html_content on fixture_document
  for each row execute function fixture_document_images();
