-- What a document was before each save, to be read, compared and taken up again: the last 50, 20 MB of text in all (decision 32).
create table fixture_document_version (
  uuid uuid primary key default gen_random_uuid(),
  document_uuid uuid not null references fixture_document on delete cascade,
  -- The version that the document had then.
  number integer not null,
  name text,
  html_content text,
  size integer not null generated always as (coalesce(octet_length(html_content), 0)) stored,
  -- The pictures that its text shows.
  images text[] not null default '{}',
  updated_at timestamptz not null,
  updated_by text,
  unique (document_uuid, number)
);

create function document_version_kept() returns trigger language plpgsql as $$
begin
  insert into fixture_document_version (document_uuid, number, name, html_content, images, updated_at, updated_by)
    values (old.uuid, old.version, old.name, old.html_content,
      array(select distinct shown.part[1] from regexp_matches(old.html_content, 'src="(/media/[0-9a-f]{64}\.webp)"', 'g') as shown (part)),
      old.updated_at, old.updated_by)
    on conflict do nothing;
  delete from fixture_document_version v using (
      select uuid, row_number() over newest as place, sum(size) over newest as bytes
      from fixture_document_version where document_uuid = old.uuid
      window newest as (order by number desc)
    ) kept
    where v.uuid = kept.uuid and kept.place > 1 and (kept.place > 50 or kept.bytes > 20000000);
  return null;
end $$;
-- Its name comes before that of the trigger of pictures, which looks at the versions.
create trigger document_version_kept after update of name, html_content on fixture_document for each row
  when (old.name is distinct from new.name or old.html_content is distinct from new.html_content)
  execute function document_version_kept();

-- As in 0053; a picture that a version shows stays too.
create or replace function fixture_document_images() returns trigger language plpgsql as $$
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
    and position('src="' || i.url || '"' in coalesce(new.html_content, '')) = 0
    and not exists (select 1 from fixture_document_version v where v.document_uuid = new.uuid and i.url = any(v.images));
  return null;
end $$;
