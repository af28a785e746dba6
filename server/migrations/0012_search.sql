create extension if not exists pg_trgm;

-- What is searched stands folded in its row: a word is looked for anywhere in it where three letters or digits follow one another, which
-- an index of such threes finds, else at the beginning of words. To be given a folded word.
create function search_pattern(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '[a-z0-9]{3}' then '%' else '% ' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

alter table venue add column search_key text not null generated always as (' ' || search_key(name)) stored;
create index venue_by_search_key on venue using gin (search_key gin_trgm_ops);

-- A team is found by its own name and by those of its club.
alter table team add column search_key text not null default '';
create function team_searched() returns trigger language plpgsql as $$
begin
  select ' ' || search_key(concat_ws(' ', new.name, c.name, c.acronym)) into new.search_key from club c where c.uuid = new.club_uuid;
  return new;
end $$;
create trigger team_searched before insert or update of name, club_uuid on team for each row execute function team_searched();
create function club_searched() returns trigger language plpgsql as $$
begin
  update team set name = name where club_uuid = new.uuid;
  return null;
end $$;
create trigger club_searched after update of name, acronym on club for each row
  when ((old.name, old.acronym) is distinct from (new.name, new.acronym)) execute function club_searched();
update team set name = name;
create index team_by_search_key on team using gin (search_key gin_trgm_ops);
drop index fixture_by_home_team;
drop index fixture_by_away_team;
create index fixture_by_home_team on fixture (home_team_uuid, list_rank, uuid);
create index fixture_by_away_team on fixture (away_team_uuid, list_rank, uuid);

-- A contact stands in lists by its name, is found by the words of its line and, after a line break, by its e-mail and phone, which not
-- everybody sees; it is listed in the directory of all where it and its organisation are.
alter table contact add column sort_key text not null default '';
alter table contact add column search_key text not null default '';
alter table contact add column listed boolean not null default false;
create function contact_searched() returns trigger language plpgsql as $$
begin
  select search_key(p.lastname || ' ' || p.firstname),
      ' ' || search_key(concat_ws(' ', p.firstname, p.lastname, new.job, new.external_company, k.clubs, s.services))
        || E'\n ' || search_key(concat_ws(' ', p.email, p.phone, regexp_replace(p.phone, '\D', '', 'g'))),
      new.public_profile and o.status = 'active'
    into new.sort_key, new.search_key, new.listed
    from person p, organization o,
      lateral (select string_agg(concat_ws(' ', c.name, c.acronym), ' ') from club c where c.organization_uuid = o.uuid) k (clubs),
      lateral (select string_agg(v.name, ' ') from service_member m join service v on v.uuid = m.service_uuid where m.contact_uuid = new.uuid) s (services)
    where p.uuid = new.person_uuid and o.uuid = new.organization_uuid;
  return new;
end $$;
create trigger contact_searched before insert or update of organization_uuid, person_uuid, job, external_company, public_profile on contact
  for each row execute function contact_searched();

create function contact_person_changed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where person_uuid = new.uuid;
  return null;
end $$;
create trigger contact_person_changed after update of firstname, lastname, email, phone on person for each row
  when ((old.firstname, old.lastname, old.email, old.phone) is distinct from (new.firstname, new.lastname, new.email, new.phone))
  execute function contact_person_changed();
create function contact_organization_changed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where organization_uuid = new.uuid;
  return null;
end $$;
create trigger contact_organization_changed after update of status on organization for each row
  when (old.status is distinct from new.status) execute function contact_organization_changed();
create function contact_clubs_changed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where organization_uuid in (new.organization_uuid, old.organization_uuid);
  return null;
end $$;
create trigger contact_clubs_changed after insert or update of name, acronym, organization_uuid or delete on club for each row
  execute function contact_clubs_changed();
create function contact_services_changed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where uuid in (new.contact_uuid, old.contact_uuid);
  return null;
end $$;
create trigger contact_services_changed after insert or update of contact_uuid, service_uuid or delete on service_member for each row
  execute function contact_services_changed();
create function service_renamed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where uuid in (select m.contact_uuid from service_member m where m.service_uuid = new.uuid);
  return null;
end $$;
create trigger service_renamed after update of name on service for each row
  when (old.name is distinct from new.name) execute function service_renamed();
update contact set person_uuid = person_uuid;
-- What is derived follows copies of a database too, which fire nothing else.
alter table team enable always trigger team_searched;
alter table contact enable always trigger contact_searched;

drop index contact_by_organization;
create index contact_by_organization on contact (organization_uuid, sort_key, uuid);
create index contact_list on contact (sort_key, uuid);
create index contact_listed on contact (sort_key, uuid) include (organization_uuid) where listed;
create index contact_by_search_key on contact using gin (search_key gin_trgm_ops);

create function contact_tallied() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed c cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization_uuid)) x (scope)
    group by 2, 3;
  return null;
end $$;
create function contact_moved() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, sum(c.n)
    from (values (old.listed, old.organization_uuid, -1), (new.listed, new.organization_uuid, 1)) c (listed, organization, n)
    cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization)) x (scope)
    group by 2, 3 having sum(c.n) <> 0;
  return null;
end $$;
create trigger contact_added_tally after insert on contact referencing new table as changed for each statement execute function contact_tallied();
create trigger contact_removed_tally after delete on contact referencing old table as changed for each statement execute function contact_tallied();
create trigger contact_moved_tally after update on contact for each row
  when ((old.listed, old.organization_uuid) is distinct from (new.listed, new.organization_uuid)) execute function contact_moved();
alter table contact enable always trigger contact_added_tally;
alter table contact enable always trigger contact_removed_tally;
alter table contact enable always trigger contact_moved_tally;
insert into list_tally (list, scope, kind, n)
  select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, count(*)
  from contact c cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization_uuid)) x (scope)
  group by 2, 3;
